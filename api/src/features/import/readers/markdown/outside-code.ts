/** Three backticks with another one behind them in their line are code within it. */
const FENCE = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/;
/** Code within a line ends in its paragraph: a single backtick is only a sign. */
const INLINE_CODE = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])+?(?<!`)\1(?!`)/g;

/** Changes a text in Markdown except its blocks of code. */
export function outsideBlocks(text: string, change: (part: string) => string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const end = (isCode: boolean): void => {
    const part = lines.join('\n');
    parts.push(isCode ? part : change(part));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence === null && mark !== '') {
      if (lines.length > 0) end(false);
      fence = mark;
      lines.push(line);
    } else if (fence !== null && mark.startsWith(fence) && line.replace(FENCE, '').trim() === '') {
      lines.push(line);
      end(true);
      fence = null;
    } else lines.push(line);
  }
  if (lines.length > 0) end(fence !== null);
  return parts.join('\n');
}

/** Changes a text in Markdown except all code. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return outsideBlocks(text, (part) => {
    let changed = '';
    let from = 0;
    for (const { index, 0: code } of part.matchAll(INLINE_CODE)) {
      // A shortcode may quote its values this way.
      if (/\{\{[<%][^}]*$/.test(part.slice(Math.max(0, index - MAX_SHORTCODE), index))) continue;
      changed += change(part.slice(from, index)) + code;
      from = index + code.length;
    }
    return changed + change(part.slice(from));
  });
}

/** Characters of a shortcode, at most. */
export const MAX_SHORTCODE = 2_000;
