import { DraftReader } from '../../../mat/paper/reading.svelte';
import type { OnSetsDraftReading, Paper } from '../../../wire/on-sets';

/** What the draft in hand names: the paper and the Universe show it. */
export const draftReader = new DraftReader<OnSetsDraftReading, Paper>();
