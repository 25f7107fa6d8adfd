import { parse as parseYaml } from 'yaml';
import type { ExportSource, ImportedAuthor } from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { type Fields, fieldsOf, textIn, valueOf } from './fields.ts';
import { frontMatterOf, isRecord } from './front-matter.ts';
import { urlized } from './site-layout.ts';

/** What a site says in one place about its authors, by the names that its texts have for them. */
export type People = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Files of Jekyll and of themes of Hugo. */
const PEOPLE = /^_?data\/authors\.(?:ya?ml|json)$/;

/** A page or a file about one of them. */
const PERSON =
  /(?:^|\/)_?authors\/(?<page>[^/_][^/]*?)(?:\/_?index)?(?:\.[a-z]{2})?\.md$|^_?data\/authors\/(?<file>[^/]+)\.(?:ya?ml|json)$/;
/** Pages about authors that are read. */
const MAX_PEOPLE = 1_000;

/** The authors about whom the site says something; none by a file that cannot be read. */
export async function peopleIn(source: ExportSource, paths: readonly string[]): Promise<People> {
  const people = new Map<string, Readonly<Record<string, unknown>>>();
  const add = (name: string, about: unknown): void => {
    if (isRecord(about) && !people.has(name)) people.set(name, about);
  };
  for (const path of paths.filter((each) => PEOPLE.test(each) || PERSON.test(each)).slice(0, MAX_PEOPLE)) {
    const { page, file } = PERSON.exec(path)?.groups ?? {};
    try {
      const text = await readText(source, path);
      const data: unknown =
        page === undefined ? parseYaml(text, { logLevel: 'error' }) : frontMatterOf(text).data;
      if (page !== undefined || file !== undefined) add(page ?? file ?? '', data);
      else for (const [name, about] of Object.entries(isRecord(data) ? data : {})) add(name, about);
    } catch {
      // The texts name their authors all the same.
    }
  }
  return people;
}

/** The authors of a text, the first one first. */
export function authorsIn(fields: Fields, people: People): ImportedAuthor[] {
  const named = [valueOf(fields, 'author'), valueOf(fields, 'authors')].find(
    (value) => value !== undefined && value !== null && value !== '',
  );
  const each = Array.isArray(named) ? (named as unknown[]) : [named];
  const authors = each.flatMap(
    (value) =>
      (typeof value === 'string' ? authorOf(people.get(value.trim())) : undefined) ?? authorOf(value) ?? [],
  );
  const first = new Map<string, ImportedAuthor>();
  for (const each of authors) if (!first.has(each.key)) first.set(each.key, each);
  return [...first.values()];
}

function authorOf(value: unknown): ImportedAuthor | undefined {
  if (isRecord(value)) {
    const fields = fieldsOf(value);
    const name = textIn(fields, 'name', 'title', 'displayName');
    const email = textIn(fields, 'email');
    const bio = textIn(fields, 'bio', 'description');
    if (name === '') return undefined;
    return { ...author(name), ...(email !== '' && { email }), ...(bio !== '' && { bio }) };
  }
  // `Ira Palash ([@ira](https://x.example/ira))` and `[Ira Palash](https://ira.example)`
  const plain = (typeof value === 'string' ? value.trim() : '')
    .replace(/\s*\(\[[^\]]{0,200}\]\([^()]{0,500}\)\)/g, '')
    .replace(/\[([^\]]{1,200})\]\([^()]{0,500}\)/g, '$1');
  // `Ira Palash <ira@example.org>`
  const [, name = '', email = ''] = /^([^<>]+?)\s*(?:<([^<>\s]+@[^<>\s]+)>)?$/.exec(plain) ?? [];
  return name === '' ? undefined : { ...author(name), ...(email !== '' && { email }) };
}

function author(name: string): ImportedAuthor {
  return { kind: 'author', key: urlized(name), name, slug: urlized(name) };
}
