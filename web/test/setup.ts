// No test asks a real hall: what can be named at a table is told as the scenes have it, and nothing else is answered.
// @ts-expect-error Scenes are plain JavaScript.
import { onSetsMenu } from '../dev/menu.mjs';

globalThis.fetch = (asked) =>
  asked === '/api/games/on-sets/menu' ? Promise.resolve(Response.json(onSetsMenu)) : Promise.reject(new Error('There is no hall here.'));
