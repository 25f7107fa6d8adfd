/** Marks of footnotes in one text. The parser's time grows with their square, and no article has as many. */
const MAX_NOTES = 5_000;

/** Whether a text has so many footnotes that they stay as they are written. */
export const hasManyNotes = (text: string): boolean => (text.match(/\[\^|\^\[/g)?.length ?? 0) > MAX_NOTES;
