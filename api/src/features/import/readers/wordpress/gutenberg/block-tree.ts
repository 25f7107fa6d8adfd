/** A block of WordPress's block editor. */
export interface WpBlock {
  /** Without `core/`: `paragraph`, `jetpack/slideshow`. */
  name: string;
  attributes: Readonly<Record<string, unknown>>;
  /** HTML, and blocks between it. */
  parts: (string | WpBlock)[];
}

/** Maximum nesting; deeper blocks lose their delimiters, and their text is kept. */
const MAX_DEPTH = 40;
const DELIMITER = /<!--\s+(\/?)wp:((?:[a-z][\w-]*\/)?[a-z][\w-]*)\s/g;

/** Whether a text is of the block editor. */
export const hasBlocks = (content: string): boolean => /<!--\s+wp:/.test(content);

function readAttributes(json: string): Record<string, unknown> {
  if (json === '') return {};
  try {
    const attributes: unknown = JSON.parse(json);
    return typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
      ? { ...attributes }
      : {};
  } catch {
    return {};
  }
}

/** The blocks of a text, by their delimiters in comments. Texts between them are of the classic editor. */
export function parseBlocks(content: string): (string | WpBlock)[] {
  const top: (string | WpBlock)[] = [];
  const open: WpBlock[] = [];
  let from = 0;
  const parts = (): (string | WpBlock)[] => open.at(-1)?.parts ?? top;
  for (let match = next(content, 0); match !== null; match = next(content, from)) {
    const end = content.indexOf('-->', match.index);
    if (end === -1) break;
    if (match.index > from) parts().push(content.slice(from, match.index));
    from = end + 3;
    const [head, slash, fullName = ''] = match;
    const name = fullName.replace(/^core\//, '');
    const rest = content.slice(match.index + head.length, end).trim();
    const isVoid = rest.endsWith('/');
    if (slash !== '') close(open, name);
    else {
      const block: WpBlock = {
        name,
        attributes: readAttributes(isVoid ? rest.slice(0, -1).trim() : rest),
        parts: [],
      };
      parts().push(block);
      if (!isVoid && open.length < MAX_DEPTH) open.push(block);
    }
  }
  if (from < content.length) parts().push(content.slice(from));
  return top;
}

function next(content: string, from: number): RegExpExecArray | null {
  DELIMITER.lastIndex = from;
  return DELIMITER.exec(content);
}

/** Closes a block, and those within it that the text does not close. */
function close(open: WpBlock[], name: string): void {
  const place = open.findLastIndex((block) => block.name === name);
  if (place !== -1) open.length = place;
}
