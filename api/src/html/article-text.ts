import { EXCERPT_MAX_LENGTH } from '../contract/limits.ts';

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const NOTES = /<section class="footnotes">[\s\S]*?<\/section>|<sup class="footnote-ref">.*?<\/sup>/g;
const BLOCK_TAG =
  /<\/?(?:p|h2|h3|h4|li|ul|ol|blockquote|td|th|tr|pre|figcaption|caption|cite|br|hr)\b[^>]*>/g;

/** The words of sanitised HTML, notes left out: those of a heading, a paragraph, a cell and so on together. */
export function textBlocks(html: string): string[] {
  return html
    .replace(NOTES, '')
    .split(BLOCK_TAG)
    .map(textOf)
    .filter((text) => text !== '');
}

/** The same as one text with single blanks. */
export function plainText(html: string): string {
  return textBlocks(html).join(' ');
}

function textOf(block: string): string {
  return block
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first sentences of sanitised HTML: of its paragraphs where it has any outside of its notes. */
export function excerptOf(html: string): string {
  const paragraphs = html.replace(NOTES, '').match(/<p\b[^>]*>[\s\S]*?<\/p>/g) ?? [];
  const text = plainText(paragraphs.join(' '));
  return shorten(text === '' ? plainText(html) : text);
}

/** Cuts after a sentence where that leaves half of the room used, else after a word. */
function shorten(text: string): string {
  if (text.length <= EXCERPT_MAX_LENGTH) return text;
  const room = text.slice(0, EXCERPT_MAX_LENGTH);
  const sentences = /^[\s\S]*[.!?।]["'”’)]*(?=\s)/u.exec(room)?.[0] ?? '';
  if (sentences.length * 2 >= EXCERPT_MAX_LENGTH) return sentences;
  const words = room.slice(0, -1).replace(/\s\S*$/u, '');
  const whole = words.length < room.length - 1 ? words : lastWholeCharacter(room.slice(0, -1));
  return `${whole.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** A text of one endless word is cut between two characters as a reader sees them. */
function lastWholeCharacter(text: string): string {
  const characters = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)];
  return text.slice(0, characters.at(-1)?.index ?? 0);
}
