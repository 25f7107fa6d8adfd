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
const FIELDS = /^(?:acf|lazyblock|genesis-custom-blocks|block-lab|carbon-fields|mb)\//;
/** Attributes that are no words, also where they have spaces. */
const NO_WORDS = /^_|class|style|css|anchor|placeholder/i;
const TWO_WORDS = /\p{L}[\p{M}\p{P}]{0,5}\s+\p{P}{0,5}\p{L}/u;

/** The sentences in the fields of a block that a plugin draws, as HTML; Advanced Custom Fields has them in `data`. */
export function wordsInFields({ name: block, attributes }: WpBlock): string {
  if (!FIELDS.test(block)) return '';
  const { data, ...others } = attributes;
  return Object.entries({ ...others, ...(isRecord(data) && data) })
    .map(([name, value]) => {
      if (typeof value !== 'string' || NO_WORDS.test(name) || !TWO_WORDS.test(value)) return '';
      return /<\/?[a-z][^<>]*>/i.test(value) ? `<div>${value}</div>` : `<p>${escapeText(value)}</p>`;
    })
    .join('');
}
