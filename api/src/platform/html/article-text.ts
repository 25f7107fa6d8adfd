import { EXCERPT_MAX_LENGTH } from '../../contract/limits.ts';
import { readHtml, type Tag, VOID } from './tags.ts';

/** Elements that separate words; inline elements do not. */
const BLOCKS = new Set(
  'p h2 h3 h4 li ul ol blockquote td th tr pre figcaption caption cite br hr'.split(' '),
);

const isNote = ({ attributes }: Tag): boolean =>
  attributes['class'] === 'footnotes' || attributes['class'] === 'footnote-ref';

interface TextBlock {
  text: string;
  isParagraph: boolean;
}

/** Collects the text blocks without notes. */
function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let words = '';
  let paragraphs = 0;
  /** Number of open elements of a note. */
  let noteDepth = 0;
  const endBlock = (): void => {
    const text = words.replace(/\s+/gu, ' ').trim();
    if (text !== '') blocks.push({ text, isParagraph: paragraphs > 0 });
    words = '';
  };
  readHtml(html, {
    tag(tag) {
      const { name, isEnd } = tag;
      if (noteDepth > 0 || (!isEnd && isNote(tag))) {
        if (!VOID.has(name)) noteDepth += isEnd ? -1 : 1;
        return;
      }
      if (BLOCKS.has(name)) endBlock();
      if (name === 'p') paragraphs += isEnd ? -1 : 1;
    },
    text(text) {
      if (noteDepth === 0) words += text;
    },
  });
  endBlock();
  return blocks;
}

/** The text blocks of sanitised HTML without notes: headings, paragraphs, cells and so on. */
export function textBlocks(html: string): string[] {
  return blocksOf(html).map(({ text }) => text);
}

/** The same as one text with single spaces. */
export function plainText(html: string): string {
  return joined(blocksOf(html));
}

/**
 * The plain text of sanitised HTML, and the first sentences of its paragraphs, or of all blocks if
 * there are none.
 */
export function textAndExcerpt(html: string): { text: string; excerpt: string } {
  const blocks = blocksOf(html);
  const paragraphs = blocks.filter(({ isParagraph }) => isParagraph);
  const source = paragraphs.length > 0 ? paragraphs : blocks;
  return { text: joined(blocks), excerpt: shorten(joined(source)) };
}

function joined(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ');
}

/** Cuts after a sentence if that keeps at least half of the limit, otherwise after a word. */
function shorten(text: string): string {
  if (text.length <= EXCERPT_MAX_LENGTH) return text;
  const room = text.slice(0, EXCERPT_MAX_LENGTH);
  const sentences = /^[\s\S]*[.!?।]["'”’)]*(?=\s)/u.exec(room)?.[0] ?? '';
  if (sentences.length * 2 >= EXCERPT_MAX_LENGTH) return sentences;
  const words = room.slice(0, -1).replace(/\s\S*$/u, '');
  const cut = words.length < room.length - 1 ? words : dropLastGrapheme(room.slice(0, -1));
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Drops the last grapheme, which may be incomplete. For texts without spaces. */
function dropLastGrapheme(text: string): string {
  const graphemes = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)];
  return text.slice(0, graphemes.at(-1)?.index ?? 0);
}
