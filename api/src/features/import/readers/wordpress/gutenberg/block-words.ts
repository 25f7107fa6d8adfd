import { escapeText, replaceTags, writeTag } from '../../../../../platform/html/tags.ts';
import type { WpBlock } from './block-tree.ts';

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an article writes into a shared block, by the names of the places there. */
export const overridesOf = ({ attributes }: WpBlock): Values =>
  isRecord(attributes['content']) ? attributes['content'] : {};

/** What an article writes into this place of a shared block. */
export function overrideOf({ attributes }: WpBlock, overrides: Values): Values | null {
  const { metadata } = attributes;
  const name = isRecord(metadata) ? metadata['name'] : undefined;
  const values = typeof name === 'string' && Object.hasOwn(overrides, name) ? overrides[name] : null;
  return isRecord(values) ? values : null;
}

/** Characters of a button or a picture, whose address is replaced. */
const SEARCHED_LENGTH = 10_000;

/** HTML of a paragraph, a heading, a button or a picture with what the article writes there. */
export function overridden(html: string, { content, text, url, alt }: Values): string {
  const words = content ?? text;
  const written = typeof words === 'string' ? withWords(html, words) : html;
  if (typeof url !== 'string' || written.length > SEARCHED_LENGTH) return written;
  return replaceTags(written, ({ name, attributes, isEnd }) => {
    if (isEnd) return undefined;
    if (name === 'a') return writeTag('a', { ...attributes, href: url });
    if (name !== 'img') return undefined;
    return writeTag('img', { src: url, alt: typeof alt === 'string' ? alt : (attributes['alt'] ?? '') });
  });
}

function withWords(html: string, words: string): string {
  const tag = /<(p|h[1-6]|a|button)\b[^<>]*>/i.exec(html);
  const end = tag === null ? -1 : html.lastIndexOf(`</${tag[1] ?? ''}>`);
  if (tag === null || end === -1) return html;
  return html.slice(0, tag.index + tag[0].length) + words + html.slice(end);
}

/** The words of overrides, where the shared block is not known. */
export const wordsOfOverrides = (overrides: Values): string =>
  Object.values(overrides)
    .map((values) => (isRecord(values) ? (values['content'] ?? values['text']) : undefined))
    .map((words) => (typeof words === 'string' && words !== '' ? `<p>${words}</p>` : ''))
    .join('');

/** Plugins whose blocks are fields that authors fill in. */
const FIELDS = /^(?:acf|lazyblock|genesis-custom-blocks|block-lab|carbon-fields|mb|rank-math)\//;
/** Attributes that are no words, also where they have spaces. */
const NO_WORDS = /^_|class|style|css|anchor|placeholder|metadata/i;
const TWO_WORDS = /\p{L}[\p{M}\p{P}]{0,5}\s+\p{P}{0,5}\p{L}/u;
/** Nesting of fields; what is deeper is no text. */
const MAX_DEPTH = 5;

/** The sentences in the fields of a block that a plugin draws, as HTML. */
export const wordsInFields = ({ name, attributes }: WpBlock): string =>
  FIELDS.test(name) ? wordsIn(attributes, 0) : '';

function wordsIn(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  if (Array.isArray(value)) return value.map((each) => wordsIn(each, depth + 1)).join('');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, each]) => (NO_WORDS.test(name) ? '' : wordsIn(each, depth + 1)))
      .join('');
  if (typeof value !== 'string' || !TWO_WORDS.test(value)) return '';
  return /<\/?[a-z][^<>]*>/i.test(value) ? `<div>${value}</div>` : `<p>${escapeText(value)}</p>`;
}
