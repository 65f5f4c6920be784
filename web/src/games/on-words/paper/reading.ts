import { DraftReader } from '../../../mat/paper/reading.svelte';
import type { OnWordsDraftReading, Paper } from '../../../wire/on-words';

/** What the umpire would say of the draft in hand. */
export const draftReader = new DraftReader<OnWordsDraftReading, Paper>();
