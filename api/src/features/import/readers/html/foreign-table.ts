import { type ChildNode, type Element, isTag } from 'domhandler';
import { type Block, block, holder, writeBlock } from './blocks.ts';
import { blockFormat } from './foreign-format.ts';
import { attribute, childElements } from './html-tree.ts';

const SECTIONS = ['thead', 'tbody', 'tfoot'];

interface Row {
  isHead: boolean;
  cells: Element[];
}

function rowsOf(table: Element): Row[] {
  const rows: Row[] = [];
  const visit = (parent: Element, isHead: boolean): void => {
    for (const child of childElements(parent)) {
      if (SECTIONS.includes(child.name)) visit(child, child.name === 'thead');
      else if (child.name === 'tr') {
        const cells = childElements(child).filter(({ name }) => name === 'td' || name === 'th');
        if (cells.length > 0) rows.push({ isHead, cells });
      }
    }
  };
  visit(table, false);
  // The head comes first, wherever it stands in the source.
  return [...rows.filter(({ isHead }) => isHead), ...rows.filter(({ isHead }) => !isHead)];
}

const PARTS = new Set(['tr', ...SECTIONS]);
const CELLS = new Set(['td', 'th']);
const NO_WORDS = new Set(['caption', 'colgroup', 'col']);

/** Runs of nodes that are in the table, but in none of its cells. Browsers show them above it. */
function looseRuns(parent: Element): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  const isOwn = ({ name }: Element): boolean =>
    parent.name === 'tr'
      ? CELLS.has(name)
      : PARTS.has(name) || (parent.name === 'table' && NO_WORDS.has(name));
  for (const child of parent.children)
    if (!isTag(child) || !isOwn(child)) runs.at(-1)?.push(child);
    else runs.push(...(PARTS.has(child.name) ? looseRuns(child) : []), []);
  return runs;
}

/**
 * The blocks of a table.
 *
 * @param read the blocks of elements
 */
export function tableBlocks(table: Element, read: (nodes: Element['children']) => Block[]): Block[] {
  const rows = rowsOf(table);
  const loose = looseRuns(table).flatMap((nodes) => read(nodes));
  const caption = read(
    childElements(table)
      .filter(({ name }) => name === 'caption')
      .flatMap(({ children }) => children),
  );
  const captionText = caption.map(({ inner }) => inner).join(' ');
  const contents = rows.map((row) => row.cells.map((cell) => read(cell.children)));
  const filled = contents.flat().filter((blocks) => blocks.length > 0);
  if (filled.length === 0) return [...loose, ...caption];
  // A table of one cell only drew a frame.
  if (rows.length === 1 && rows[0]?.cells.length === 1) return [...loose, ...caption, ...filled.flat()];
  const headHeight = rows.every(({ isHead }) => !isHead)
    ? Number(rows.length > 1 && rows[0]?.cells.every(({ name }) => name === 'th') === true)
    : rows.filter(({ isHead }) => isHead).length;
  const written = rows.map((row, index) =>
    row.cells
      .map((cell, place) => writeBlock(cellBlock(cell, index < headHeight, contents[index]?.[place] ?? [])))
      .join(''),
  );
  const section = (name: string, of: readonly string[]): string =>
    of.length === 0 ? '' : `<${name}>${of.map((cells) => `<tr>${cells}</tr>`).join('')}</${name}>`;
  const inner = [
    captionText === '' ? '' : `<caption>${captionText}</caption>`,
    section('thead', written.slice(0, headHeight)),
    section('tbody', written.slice(headHeight)),
  ];
  return [...loose, block('table', inner.join(''))];
}

function cellBlock(cell: Element, isHead: boolean, blocks: readonly Block[]): Block {
  const name = isHead ? 'th' : cell.name;
  const span = (key: string): Record<string, string> => {
    const value = attribute(cell, key);
    return /^\d{1,4}$/.test(value) && value !== '1' ? { [key]: value } : {};
  };
  const scope = attribute(cell, 'scope');
  return holder(name, blocks, {
    ...blockFormat(cell),
    ...span('colspan'),
    ...span('rowspan'),
    ...(name === 'th' && /^(?:row|col)$/.test(scope) && { scope }),
  });
}
