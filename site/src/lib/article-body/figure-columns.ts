/** A number with at most one word before it and a short unit after it: `46%`, `−3.2`, `₹1,200`, `9–12 km`, `about 3.5`. */
const FIGURE =
  /^(?:(?:about|around|nearly|over|under|up to|लगभग|क़रीब)\s)?[~<>≈±+\-−–]?\s*[₹$€£]?\s*[\d०-९][\d०-९.,\s]*(?:[–-]\s*[\d०-९.,]+)?\s*(?:%|°C?|[\p{L}/²³]{1,5})?$/iu;
const EMPTY = /^[-–—]?$/;

/** Maximum length of a figure, in characters. */
const FIGURE_MAX_LENGTH = 24;
/** Wider tables are not analysed. */
const COLUMNS_MAX = 40;

const isFigure = (text: string) => text.length <= FIGURE_MAX_LENGTH && FIGURE.test(text);

export interface Cell {
  isHead: boolean;
  /** The text, with single spaces. */
  text: string;
}

/**
 * Indices of the columns in which every cell below the head is a figure. Never the first, which names the row, possibly
 * by a year.
 */
export function figureColumns(rows: readonly (readonly Cell[])[]): Set<number> {
  const body = rows.filter((cells) => cells.some(({ isHead }) => !isHead));
  const columns = Math.max(0, ...body.map((cells) => cells.length));
  if (columns > COLUMNS_MAX) return new Set();
  const isFigures = (column: number) => {
    const texts = body.map((cells) => cells[column]?.text ?? '');
    return texts.some(isFigure) && texts.every((text) => EMPTY.test(text) || isFigure(text));
  };
  return new Set(
    Array.from({ length: columns }, (_, column) => column)
      .slice(1)
      .filter(isFigures),
  );
}
