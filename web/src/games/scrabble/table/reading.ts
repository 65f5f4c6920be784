import { DraftReader } from '../../../mat/paper/reading.svelte';
import type { Put, ScrabbleDraftReading } from '../../../wire/scrabble';

/** A tile lies at once: its score is asked for almost as soon. */
const REST_MS = 60;

/** What the tiles that are laid would form and score. */
export const draftReader = new DraftReader<ScrabbleDraftReading, Put[]>(REST_MS);
