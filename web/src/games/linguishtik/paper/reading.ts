import { DraftReader } from '../../../mat/paper/reading.svelte';
import type { LinguishtikDraftReading, LinguishtikPaper } from '../../../wire/linguishtik';

/** What the umpire would say of the draft in hand. */
export const draftReader = new DraftReader<LinguishtikDraftReading, LinguishtikPaper>();
