/** The chosen rows of a page, or all rows of the list. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether the rows of all other pages are chosen too. */
  isAll: boolean;
  /** The row from which Shift extends the selection. */
  anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { ids: new Set(), isAll: false, anchor: null };

/** The selection with a row added or removed. One row less than all is only the rest of the page. */
export function toggled({ ids }: Selection, id: string): Selection {
  const others = [...ids].filter((other) => other !== id);
  return { ids: new Set(ids.has(id) ? others : [...others, id]), isAll: false, anchor: id };
}

/**
 * The selection with all rows from the anchor to this one.
 * @param rows ids of the page's rows, in order
 */
export function extended(selection: Selection, id: string, rows: readonly string[]): Selection {
  const { ids, anchor } = selection;
  const [from, to] = [rows.indexOf(anchor ?? id), rows.indexOf(id)];
  if (from === -1) return toggled(selection, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), isAll: false, anchor: anchor ?? id };
}

/** All rows of the page. */
export function ofPage(rows: readonly string[]): Selection {
  return { ids: new Set(rows), isAll: false, anchor: null };
}

/** All rows of the list. @param rows ids of the page's rows */
export function ofList(rows: readonly string[]): Selection {
  return { ...ofPage(rows), isAll: true };
}
