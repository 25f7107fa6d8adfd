import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import { isEmbedded } from './embeds.ts';

/** A format of words, such as `strong` or a link. */
export interface Mark {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

type Token =
  | { kind: 'text'; text: string; marks: readonly Mark[] }
  /** A soft break is a line feed in the source. */
  | { kind: 'break'; isSoft: boolean }
  /** Finished markup: the number of a note. */
  | { kind: 'html'; html: string };

/** HTML, and the address that is all of it. */
interface Paragraph {
  html: string;
  address: string | null;
}

const sameMark = (a: Mark, b: Mark): boolean =>
  a.name === b.name && a.attributes['href'] === b.attributes['href'];

/** The words of a block that is being read. */
export class Line {
  private tokens: Token[] = [];

  text(text: string, marks: readonly Mark[]): void {
    if (text !== '') this.tokens.push({ kind: 'text', text, marks });
  }

  break(isSoft: boolean): void {
    this.tokens.push({ kind: 'break', isSoft });
  }

  html(html: string): void {
    this.tokens.push({ kind: 'html', html });
  }

  /** The paragraphs; two breaks in a row separate them, and so does an embed in a line of its own. Empties the line. */
  take(): Paragraph[] {
    const tokens = this.tokens;
    this.tokens = [];
    const paragraphs: Token[][] = [[]];
    let breaks: Token[] = [];
    let hasWords = false;
    let wasEmbed = false;
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'break') {
        breaks.push(token);
        continue;
      }
      if (token.kind === 'text' && token.text.trim() === '' && breaks.length > 0) continue;
      const isEmbed = isEmbedLine(tokens, index);
      const isApart = breaks.filter((each) => each.kind === 'break' && !each.isSoft).length > 1;
      if (isApart || isEmbed || wasEmbed) paragraphs.push([]);
      else if (breaks.length > 0 && hasWords) paragraphs.at(-1)?.push({ kind: 'break', isSoft: false });
      breaks = [];
      wasEmbed = isEmbed;
      hasWords ||= token.kind !== 'text' || !isBlank(token.text);
      paragraphs.at(-1)?.push(token);
    }
    return paragraphs
      .map((words) => ({ html: written(words), address: onlyAddress(words) }))
      .filter(({ html }) => html !== '');
  }
}

/** The address that is the whole paragraph, not linked yet. */
function onlyAddress(tokens: readonly Token[]): string | null {
  const words = tokens.filter((token) => token.kind !== 'text' || token.text.trim() !== '');
  if (words.some((token) => token.kind !== 'text' || token.marks.some(({ name }) => name === 'a')))
    return null;
  const text = words.map((token) => (token.kind === 'text' ? token.text : '')).join('');
  return /^\s*(https?:\/\/[^\s<>"]+)\s*$/i.exec(text)?.[1] ?? null;
}

/** Whether a text is alone between line feeds, and the address of what WordPress would show there. */
function isEmbedLine(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const address = token === undefined ? null : onlyAddress([token]);
  if (address === null || !isEmbedded(address)) return false;
  return [tokens[index - 1], tokens[index + 1]].every(
    (next) => next === undefined || (next.kind === 'break' && next.isSoft),
  );
}

/** Whether characters of a text are not white space. Two or more no-break spaces only indent. */
const isBlank = (text: string): boolean => /^[\s\u00a0\u200b\ufeff]*$/u.test(text);

function written(tokens: readonly Token[]): string {
  if (tokens.every((token) => token.kind === 'break' || (token.kind === 'text' && isBlank(token.text))))
    return '';
  const lines: string[] = [];
  let html = '';
  let open: readonly Mark[] = [];
  let endsWithSpace = true;
  const openOnly = (marks: readonly Mark[]): void => {
    let shared = 0;
    for (; shared < open.length && shared < marks.length; shared += 1) {
      const [before, after] = [open[shared], marks[shared]];
      if (before === undefined || after === undefined || !sameMark(before, after)) break;
    }
    for (const { name } of open.slice(shared).toReversed()) html += `</${name}>`;
    for (const { name, attributes } of marks.slice(shared)) html += writeTag(name, attributes);
    open = marks;
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'break') {
      html = html.trimEnd();
      openOnly([]);
      lines.push(html);
      html = '';
      endsWithSpace = true;
      continue;
    }
    if (token.kind === 'html') {
      openOnly([]);
      html += token.html;
      endsWithSpace = false;
      continue;
    }
    let text = token.text.replace(/[ \t\n\r\v\f\u0085\u2028\u2029]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
    if (endsWithSpace) text = text.replace(/^[ \u00a0]/, '');
    const next = tokens[index + 1];
    if (next === undefined || next.kind === 'break') text = text.replace(/[ \u00a0]$/, '');
    if (text === '') continue;
    // A format of spaces alone would only be in the way.
    if (text === ' ')
      openOnly(
        open.filter(
          (mark, place) => place < token.marks.length && sameMark(mark, token.marks[place] ?? mark),
        ),
      );
    else openOnly(token.marks);
    html += escapeText(text);
    endsWithSpace = /[ \u00a0]$/.test(text);
  }
  html = html.trimEnd();
  openOnly([]);
  return [...lines, html].join('<br />');
}
