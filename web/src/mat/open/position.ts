/** A position as the hall reads it: its lines, or what stands between strokes, in one line. */
export const positionOf = (written: string): string => written.replace(/\s*\n\s*/g, ' | ').replace(/\|\s*\|/g, '|').trim();

/** The lines of what was written, without remarks. */
export const linesOf = (written: string): string[] => written.split('\n').map((it) => it.replace(/#.*/, '').trim()).filter(Boolean);
