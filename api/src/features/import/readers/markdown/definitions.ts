import { outsideBlocks } from './outside-code.ts';

const DEFINITION = /^:[ \t]+(\S.*)$/;

/**
 * Lists of terms, each with a line of `: what it means` below, as HTML with Markdown within. Kramdown and Hugo know them,
 * CommonMark does not.
 */
export function withDefinitions(text: string): string {
  if (!/^:[ \t]+\S/m.test(text)) return text;
  return outsideBlocks(text, (part) => {
    const written: string[] = [];
    let isOpen = false;
    const lines = part.split('\n');
    const end = (): void => {
      if (isOpen) written.push('', '</dd>', '');
      isOpen = false;
    };
    for (const [index, line] of lines.entries()) {
      const [, words] = DEFINITION.exec(line) ?? [];
      const first = words === undefined || isOpen ? -1 : firstTerm(written);
      if (words !== undefined && (isOpen || first >= 0)) {
        if (!isOpen) openTerms(written, first);
        end();
        written.push('<dd>', '', words);
        isOpen = true;
      } else if (isOpen && line.trim() !== '' && isNewBlock(lines, index)) {
        end();
        written.push(line);
      } else written.push(isOpen ? line.replace(/^(?: {1,4}|\t)/, '') : line);
    }
    end();
    return written.join('\n');
  });
}

/** Whether the line begins something else: it follows an empty line, or is a term itself, and is not indented. */
function isNewBlock(lines: readonly string[], index: number): boolean {
  if (/^(?: {2,}|\t)/.test(lines[index] ?? '')) return false;
  return lines[index - 1]?.trim() === '' || DEFINITION.test(lines[index + 1] ?? '');
}

/** Lists, quotations, tables, headings, HTML and the like are no terms. */
const NO_TERM = /^(?:\s|[-*+>|]\s|[|<{:]|#{1,6} |\d+[.)] )/;

/** Lines before a definition that are looked at. */
const MAX_TERMS = 9;

/** The place of the lines at the end that are terms; -1 if there are none. */
function firstTerm(written: readonly string[]): number {
  const near = Math.max(0, written.length - MAX_TERMS);
  const last = written.findLastIndex((line, index) => index < near || line.trim() !== '');
  const first =
    written.findLastIndex((line, index) => index < near || (index < last && line.trim() === '')) + 1;
  const isNear = written.length - last <= 2;
  return last >= near && isNear && !written.slice(first, last + 1).some((line) => NO_TERM.test(line))
    ? first
    : -1;
}

function openTerms(written: string[], first: number): void {
  const terms = written.splice(first).filter((line) => line.trim() !== '');
  written.push(...terms.flatMap((words) => ['<dt>', '', words, '', '</dt>']), '');
}
