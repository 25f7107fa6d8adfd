import { decodePart } from '../../platform/http/decode-part.ts';

/** Words of a slug that are used. A title search with more finds nothing. */
const MAX_WORDS = 8;
/** Segments that name no page. */
const LIST = /^(?:page|feed|amp|index|category|tag|author|archives?)$/;

/** The words of the last part of an address that names something: `/2019/03/rain-on-delta-2.html` has `rain on delta`. */
export function wordsOfAddress(address: string): string[] {
  const [path = ''] = address.split('?', 1);
  const parts = path.split('/').map((part) => decodePart(part).replace(/\.html?$/, ''));
  for (const part of parts.toReversed()) {
    const words = part.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
    // A number at the end tells equal slugs apart.
    if (words.length > 1 && /^\d+$/.test(words.at(-1) ?? '')) words.pop();
    const isName = words.some((word) => /\p{L}/u.test(word)) && !LIST.test(part);
    if (isName) return words.slice(0, MAX_WORDS);
  }
  return [];
}
