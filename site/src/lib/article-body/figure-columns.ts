/** `46%`, `−3.2`, `₹1,200`, `9–12 km`, `about 3.5`: figures with at most a word before and a short unit after. */
const FIGURE =
  /^(?:(?:about|around|nearly|over|under|up to|लगभग|क़रीब)\s)?[~<>≈±+\-−–]?\s*[₹$€£]?\s*[\d०-९][\d०-९.,\s]*(?:[–-]\s*[\d०-९.,]+)?\s*(?:%|°C?|[\p{L}/²³]{1,5})?$/iu;
const NOTHING = /^[-–—]?$/;

/** Characters of the longest thing that still counts as a figure. */
const FIGURE_MAX_LENGTH = 24;
/** Columns beyond which nobody reads a table as one. */
const COLUMNS_MAX = 40;

const isFigure = (text: string) => text.length <= FIGURE_MAX_LENGTH && FIGURE.test(text);

export interface Cell {
  isHead: boolean;
  /** Its words, with single blanks. */
  text: string;
}

/** Columns whose every cell under the head is a figure; the first names its row, be it by a year. */
export function figureColumns(rows: readonly (readonly Cell[])[]): Set<number> {
  const body = rows.filter((cells) => cells.some(({ isHead }) => !isHead));
  const columns = Math.max(0, ...body.map((cells) => cells.length));
  if (columns > COLUMNS_MAX) return new Set();
  const isFigures = (column: number) => {
    const texts = body.map((cells) => cells[column]?.text ?? '');
    return texts.some(isFigure) && texts.every((text) => NOTHING.test(text) || isFigure(text));
  };
  return new Set(
    Array.from({ length: columns }, (_, column) => column)
      .slice(1)
      .filter(isFigures),
  );
}
