import { slugOf } from '../../../articles/search/title-text.ts';
import type { ExportedArticle } from '../../model/exported-magazine.ts';

/** Letters of an address: Ghost's `schema.js`. It does not cut longer ones, and refuses the whole file. */
const MAX_LENGTH = 191;
/** Characters of an id that distinguish equal addresses. */
const ID_PART_LENGTH = 8;

/**
 * The name of an article in its address; empty if Ghost can make one from the title. It writes other scripts in Latin
 * letters, so that an address becomes longer: `ठ` is `tth`.
 */
export function ghostSlug({ id, slug, words }: ExportedArticle): string {
  const source = slug === '' ? words.title : slug;
  if (latinStart(source, MAX_LENGTH) === source) return slug;
  const readable = slug === '' ? slugOf(words.title) : slug;
  const start = latinStart(readable, MAX_LENGTH - ID_PART_LENGTH - 1).replace(/-+$/, '');
  return `${start}-${id.slice(-ID_PART_LENGTH)}`;
}

/** As much of a text as Ghost writes in `max` Latin letters. */
function latinStart(text: string, max: number): string {
  let length = 0;
  return [...text].filter((letter) => (length += latinLength(letter)) <= max).join('');
}

/** How many letters it may become, by the tables of `unidecode`: 3 in the scripts of Europe and India, and seldom above 8. */
function latinLength(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x1000 ? 3 : 8;
}
