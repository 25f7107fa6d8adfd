import { type Spans, spansWithin } from '../../contract/table-spans.ts';
import { readHtml, replaceTags, type Tag, writeTag } from './tags.ts';

/** A table whose end has not been read, with its cells as places in the list of all. */
interface OpenTable {
  sections: number[][][];
  /** Whether the next row begins a section. */
  isBetween: boolean;
}

const isCell = ({ name, isEnd }: Tag): boolean => !isEnd && (name === 'td' || name === 'th');

/** The spans of all cells of sanitised HTML within their tables, in document order. */
function spansIn(html: string): Spans[] {
  const spans: Spans[] = [];
  const open: OpenTable[] = [];
  const close = ({ sections }: OpenTable): void => {
    const own = sections.map((rows) => rows.map((row) => row.flatMap((place) => spans[place] ?? [])));
    const within = spansWithin(own).flat(2);
    for (const [n, place] of sections.flat(2).entries()) spans[place] = within[n] ?? { columns: 1, rows: 1 };
  };
  const visit = (tag: Tag): void => {
    const table = open.at(-1);
    if (tag.name === 'table' && !tag.isEnd) open.push({ sections: [], isBetween: true });
    if (table === undefined) return;
    if (tag.name === 'table' && tag.isEnd) close(open.pop() ?? table);
    if (tag.name === 'thead' || tag.name === 'tbody') table.isBetween = true;
    if (tag.name === 'tr' && !tag.isEnd) {
      if (table.isBetween) table.sections.push([]);
      table.isBetween = false;
      table.sections.at(-1)?.push([]);
    }
    if (!isCell(tag)) return;
    table.sections.at(-1)?.at(-1)?.push(spans.length);
    const { colspan = 1, rowspan = 1 } = tag.attributes;
    spans.push({ columns: Number(colspan), rows: Number(rowspan) });
  };
  readHtml(html, { tag: visit, text: () => undefined });
  return spans;
}

/** Sanitised HTML with the spans of cells clamped to their tables. */
export function withSpansWithin(html: string): string {
  if (!/ (?:col|row)span="/.test(html)) return html;
  const spans = spansIn(html);
  let place = 0;
  let depth = 0;
  return replaceTags(html, (tag) => {
    if (tag.name === 'table') depth += tag.isEnd ? -1 : 1;
    if (!isCell(tag) || depth === 0) return undefined;
    const { columns = 1, rows = 1 } = spans[place] ?? {};
    place += 1;
    const { colspan, rowspan, ...attributes } = tag.attributes;
    if (Number(colspan ?? 1) === columns && Number(rowspan ?? 1) === rows) return undefined;
    return writeTag(tag.name, {
      ...attributes,
      ...(columns > 1 && { colspan: columns }),
      ...(rows > 1 && { rowspan: rows }),
    });
  });
}
