import { parse as parseYaml } from 'yaml';
import type { ExportSource, ImportedAuthor } from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { type Fields, fieldsOf, textIn, valueOf } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { urlized } from './site-layout.ts';

/** What a site says in one place about its authors, by the names that its texts have for them. */
export type People = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Files of Jekyll and of themes of Hugo. */
const PEOPLE = /^_?data\/authors\.(?:ya?ml|json)$/;

/** The authors whom such a file names; none without a file that can be read. */
export async function peopleIn(source: ExportSource, paths: readonly string[]): Promise<People> {
  const path = paths.find((each) => PEOPLE.test(each));
  if (path === undefined) return new Map();
  try {
    const data: unknown = parseYaml(await readText(source, path), { logLevel: 'error' });
    const entries = Object.entries(isRecord(data) ? data : {});
    return new Map(entries.flatMap(([name, about]) => (isRecord(about) ? [[name, about] as const] : [])));
  } catch {
    return new Map();
  }
}

/** The authors of a text, the first one first. */
export function authorsIn(fields: Fields, people: People): ImportedAuthor[] {
  const named = [valueOf(fields, 'author'), valueOf(fields, 'authors')].find(
    (value) => value !== undefined && value !== null && value !== '',
  );
  const each = Array.isArray(named) ? (named as unknown[]) : [named];
  const authors = each.flatMap(
    (value) => authorOf((typeof value === 'string' && people.get(value.trim())) || value) ?? [],
  );
  return authors.filter(({ key }, index) => authors.findIndex((other) => other.key === key) === index);
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
