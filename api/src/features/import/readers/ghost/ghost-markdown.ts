import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { hasManyNotes } from '../markdown/many-notes.ts';
import { outsideCode } from '../markdown/outside-code.ts';

/** Line feeds are breaks. */
const OPTIONS = { html: true, linkify: true, breaks: true };
const markdown = new MarkdownIt(OPTIONS).use(footnotes);
const withoutNotes = new MarkdownIt(OPTIONS);

/** Markdown as Ghost's cards have it, as HTML: with marked, low and high words, and headings without a space. */
export function ghostMarkdown(text: string): string {
  const plain = outsideCode(text.replace(/\r\n?/g, '\n'), (part) =>
    part
      .replace(/^(#{1,6})(?=[^#\s])/gm, '$1 ')
      .replace(/==(?=\S)([^=\n]{1,500}?\S)==/g, '<mark>$1</mark>')
      .replace(/(?<![~\\])~([^~\s/]{1,100})~(?!~)/g, '<sub>$1</sub>')
      .replace(/(?<![\^\\[])\^([^^\s[\]]{1,100})\^/g, '<sup>$1</sup>'),
  );
  return (hasManyNotes(plain) ? withoutNotes : markdown).render(plain);
}
