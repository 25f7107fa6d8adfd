import { Document, isMap, isScalar, parse, type Pair } from 'yaml';
import { type Genre, GENRES, isGenre } from '../../../contract/genres.ts';
import { EMAIL_PATTERN } from '../../../contract/limits.ts';
import { isRecord } from '../readers/markdown/front-matter.ts';

/** A category or tag stays without a tag here. */
export const NO_TAG = '-';

/** What becomes of the categories, tags and authors of the old magazine. `null`: nobody has decided yet. */
export interface Mapping {
  categories: Map<string, Genre | typeof NO_TAG | null>;
  tags: Map<string, Genre | typeof NO_TAG | null>;
  /** The tag of articles that would have none. */
  otherwise: Genre | null;
  /** The authors by their key in the export. Accounts are found, or created, by the address. */
  authors: Map<string, { name: string; email: string }>;
}

export const EMPTY_MAPPING = (): Mapping => ({
  categories: new Map(),
  tags: new Map(),
  otherwise: null,
  authors: new Map(),
});

/** The mapping cannot be read; the message is a sentence for the person who wrote it. */
export class BrokenMapping extends Error {
  override readonly name = 'BrokenMapping';
}

/** Reads a file of YAML or JSON. @throws BrokenMapping */
export function readMapping(text: string): Mapping {
  const data = parsed(text);
  if (!isRecord(data)) throw new BrokenMapping('The mapping is empty.');
  const { otherwise = null } = data;
  if (otherwise !== null && !isGenre(otherwise)) throw new BrokenMapping(unknownTag('otherwise', otherwise));
  return {
    categories: tagsIn('categories', data['categories']),
    tags: tagsIn('tags', data['tags']),
    otherwise,
    authors: authorsIn(data['authors']),
  };
}

function parsed(text: string): unknown {
  try {
    // The check for names that are there twice takes quadratic time, and the last one counts anyway.
    return parse(text, { uniqueKeys: false }) as unknown;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : '').split('\n');
    throw new BrokenMapping(`The mapping cannot be read: ${reason}`);
  }
}

function tagsIn(field: string, value: unknown): Mapping['categories'] {
  if (value === undefined || value === null) return new Map();
  if (!isRecord(value))
    throw new BrokenMapping(`"${field}" of the mapping must be a list of names with tags.`);
  return new Map(
    Object.entries(value).map(([name, tag]) => {
      if (tag === null || tag === NO_TAG || isGenre(tag)) return [name, tag];
      throw new BrokenMapping(unknownTag(name, tag));
    }),
  );
}

function unknownTag(name: string, tag: unknown): string {
  return `The mapping gives "${name}" the tag "${String(tag)}", which is none of ${GENRES.join(', ')}.`;
}

function authorsIn(value: unknown): Mapping['authors'] {
  if (value === undefined || value === null) return new Map();
  if (!isRecord(value)) throw new BrokenMapping('"authors" of the mapping must be a list of authors.');
  return new Map(
    Object.entries(value).map(([key, author]) => {
      const { name = '', email = '' } = isRecord(author) ? author : {};
      const address = email ?? '';
      if (
        typeof name !== 'string' ||
        typeof address !== 'string' ||
        (address !== '' && !EMAIL_PATTERN.test(address))
      )
        throw new BrokenMapping(`The mapping gives the author "${key}" no name, or an address that is none.`);
      return [key, { name, email: address }];
    }),
  );
}

const HEAD = ` What becomes of the categories, tags and authors of the old magazine.
 A category or a tag becomes one of these, or "-" for none:
 ${GENRES.join(', ')}
 A category without a decision (null) holds the import back; a tag without one is dropped.
 "otherwise" is the tag of articles that would have none.
 An author with the address of an account here becomes that account; otherwise an account is created, without a
 password. An author without an address gets one that receives nothing.`;

/** @param counts how many articles have each category and tag */
export function writeMapping(mapping: Mapping, counts: ReadonlyMap<string, number>): string {
  const document = new Document({
    categories: Object.fromEntries(mapping.categories),
    tags: Object.fromEntries(mapping.tags),
    otherwise: mapping.otherwise,
    authors: Object.fromEntries(mapping.authors),
  });
  document.commentBefore = HEAD;
  for (const field of ['categories', 'tags']) {
    const map = document.get(field);
    if (!isMap(map)) continue;
    for (const { key, value } of map.items as Pair[]) {
      const count = counts.get(`${field} ${isScalar(key) ? String(key.value) : String(key)}`);
      if (count !== undefined && isScalar(value)) value.comment = ` ${count}`;
    }
  }
  return document.toString({ lineWidth: 0 });
}

/** The tags of an article here, in the order of its categories and tags. */
export function tagsOf(
  { categories, tags }: { categories: readonly string[]; tags: readonly string[] },
  mapping: Mapping,
): Genre[] {
  const found = [
    ...categories.map((name) => mapping.categories.get(name)),
    ...tags.map((name) => mapping.tags.get(name)),
  ];
  const own = found.filter((tag) => tag !== undefined && tag !== null && tag !== NO_TAG);
  const all = own.length === 0 && mapping.otherwise !== null ? [mapping.otherwise] : own;
  return [...new Set(all)];
}
