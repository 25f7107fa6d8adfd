import { type Spans, spansWithin } from '../../contract/table-spans.ts';
import { readHtml, replaceTags, type Tag, writeTag } from './tags.ts';

/** A table whose end tag has not been read yet. Its cells are indexes in the list of all spans. */
interface OpenTable {
  sections: number[][][];
  /** Whether the next row starts a section. */
  startsSection: boolean;
}

const isCell = ({ name, isEnd }: Tag): boolean => !isEnd && (name === 'td' || name === 'th');

/** The spans of all cells of sanitised HTML within their tables, in document order. */
function spansIn(html: string): Spans[] {
  const spans: Spans[] = [];
  const open: OpenTable[] = [];
  const close = ({ sections }: OpenTable): void => {
    const declared = sections.map((rows) => rows.map((row) => row.flatMap((place) => spans[place] ?? [])));
    const clamped = spansWithin(declared).flat(2);
    for (const [n, place] of sections.flat(2).entries()) spans[place] = clamped[n] ?? { columns: 1, rows: 1 };
  };
  const visit = (tag: Tag): void => {
    const table = open.at(-1);
    if (tag.name === 'table' && !tag.isEnd) open.push({ sections: [], startsSection: true });
    if (table === undefined) return;
    if (tag.name === 'table' && tag.isEnd) close(open.pop() ?? table);
    if (tag.name === 'thead' || tag.name === 'tbody') table.startsSection = true;
    if (tag.name === 'tr' && !tag.isEnd) {
      if (table.startsSection) table.sections.push([]);
      table.startsSection = false;
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
export function clampSpans(html: string): string {
  if (!/ (?:col|row)span="/.test(html)) return html;
  const spans = spansIn(html);
  let index = 0;
  let depth = 0;
  return replaceTags(html, (tag) => {
    if (tag.name === 'table') depth += tag.isEnd ? -1 : 1;
    if (!isCell(tag) || depth === 0) return undefined;
    const { columns = 1, rows = 1 } = spans[index] ?? {};
    index += 1;
    const { colspan, rowspan, ...attributes } = tag.attributes;
    if (Number(colspan ?? 1) === columns && Number(rowspan ?? 1) === rows) return undefined;
    return writeTag(tag.name, {
      ...attributes,
      ...(columns > 1 && { colspan: columns }),
      ...(rows > 1 && { rowspan: rows }),
    });
  });
}
