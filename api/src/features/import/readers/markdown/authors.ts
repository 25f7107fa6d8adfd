import type { ImportedAuthor } from '../../model/imported-entry.ts';
import { type Fields, fieldsOf, textIn, valueOf } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { urlized } from './site-layout.ts';

/** The authors of a text, the first one first. */
export function authorsIn(fields: Fields): ImportedAuthor[] {
  const named = [valueOf(fields, 'author'), valueOf(fields, 'authors')].find(
    (value) => value !== undefined && value !== null && value !== '',
  );
  const each = Array.isArray(named) ? (named as unknown[]) : [named];
  const authors = each.flatMap((value) => authorOf(value) ?? []);
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
  // `Ira Palash <ira@example.org>`
  const [, name = '', email = ''] =
    /^([^<>]+?)\s*(?:<([^<>\s]+@[^<>\s]+)>)?$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return name === '' ? undefined : { ...author(name), ...(email !== '' && { email }) };
}

function author(name: string): ImportedAuthor {
  return { kind: 'author', key: urlized(name), name, slug: urlized(name) };
}
