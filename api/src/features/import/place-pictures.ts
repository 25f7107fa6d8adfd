import { escapeText, replaceTags, startTags, writeTag } from '../../platform/html/tags.ts';
import type { FoundPicture } from './pictures/import-pictures.ts';

/** As long as the addresses of pictures here. */
const ANY_PICTURE = { id: '', src: `/images/${'0'.repeat(32)}/640.jpg`, hash: '' };
/** Elements without an end. */
const VOID = new Set(['br', 'col', 'hr', 'wbr']);

/** A text with its pictures of this magazine, and why some of them are missing. */
export interface PlacedText {
  html: string;
  missing: { address: string; sentence: string }[];
}

/** Addresses of the pictures in a text. */
export function imagesIn(html: string): string[] {
  return startTags(html, 'img').flatMap(({ attributes: { src = '' } }) => (src === '' ? [] : src));
}

/** Replaces the addresses of pictures. A picture that is missing becomes a link to its old address, or its description. */
export async function placePictures(
  html: string,
  store: (address: string) => Promise<FoundPicture>,
): Promise<PlacedText> {
  const found = new Map<string, FoundPicture>();
  for (const address of new Set(imagesIn(html))) found.set(address, await store(address));
  const missing: PlacedText['missing'] = [];
  for (const [address, picture] of found)
    if ('missing' in picture) missing.push({ address, sentence: missingSentence(address, picture.missing) });
  return { html: withPictures(html, found), missing };
}

/** The same text before any picture is stored. @param has whether the picture of an address can be had */
export function plannedText(html: string, has: (address: string) => boolean): string {
  const found = imagesIn(html).map(
    (address) => [address, has(address) ? ANY_PICTURE : { missing: '' }] as const,
  );
  return withPictures(html, new Map(found));
}

function withPictures(html: string, found: ReadonlyMap<string, FoundPicture>): string {
  let depth = 0;
  return replaceTags(html, ({ name, attributes, isEnd }, start, end) => {
    if (name !== 'img') {
      if (!VOID.has(name)) depth += isEnd ? -1 : 1;
      return undefined;
    }
    // `<img></img>`
    if (isEnd) return '';
    const { src = '', alt = '' } = attributes;
    const picture = found.get(src);
    if (picture !== undefined && !('missing' in picture)) return writeTag('img', { src: picture.src, alt });
    const words = wordsFor(src, alt);
    if (words === '') return '';
    return depth > 0 ? spaced(html[start - 1] ?? '', words, html[end] ?? '') : `<p>${words}</p>`;
  });
}

/** Words between two signs. A picture needs no space around it. */
function spaced(before: string, words: string, after: string): string {
  return [/[\p{L}\p{M}\p{N}]/u.test(before) ? ' ' : '', words, /[\p{L}\p{N}]/u.test(after) ? ' ' : ''].join(
    '',
  );
}

/** What a text has instead of a missing picture. */
function wordsFor(src: string, alt: string): string {
  if (!/^(?:https?:)?\/\//.test(src)) return escapeText(alt);
  const href = src.startsWith('//') ? `https:${src}` : src;
  return `${writeTag('a', { href })}${escapeText(alt === '' ? 'Picture' : alt)}</a>`;
}

/** @param why in a sentence */
export function missingSentence(address: string, why: string): string {
  const name = address.startsWith('data:') ? 'written into the text' : address.slice(0, 200);
  return `The picture ${name} is missing: ${why}`;
}

/** @param why in a sentence */
export const missingBannerSentence = (why: string): string => `Its banner is missing: ${why}`;
