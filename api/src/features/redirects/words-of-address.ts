import { decodePart } from '../../platform/http/decode-part.ts';

/** Segments that name no page. */
const LIST = /^(?:page|feed|amp|index|category|tag|author|archives?)$/;

/** The words of the last part of an address that names something: `/2019/03/rain-on-delta-2.html` has `rain on delta 2`. */
export function wordsOfAddress(address: string): string[] {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').map((part) => decodePart(part).replace(/\.html?$/, ''));
  for (const part of parts.toReversed()) {
    const words = part.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
    const isName = words.some((word) => /\p{L}/u.test(word)) && !LIST.test(part);
    if (isName) return words;
  }
  return [];
}

/** Without the number at the end, which may only tell equal slugs apart: `rain-2`. */
export function withoutNumber(words: readonly string[]): readonly string[] {
  return words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}
