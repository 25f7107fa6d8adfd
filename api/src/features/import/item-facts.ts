import { createHash } from 'node:crypto';
import type { Kept, StoredImport } from '../manuscripts/importing/manuscript-import.service.ts';
import type { StoredImportItem } from './model/import-item.schema.ts';
import type { Outcome } from './model/import-run.schema.ts';
import type { ImportedArticle, ImportedAuthor, ImportedEntry, ImportNote } from './model/imported-entry.ts';

/** Why an item stays as it is here. */
const KEPT: Readonly<Record<Kept, string>> = {
  'changed-here': 'Somebody has changed it here since it was imported, so it stays as it is.',
  'removed-here': 'It was deleted here since it was imported.',
  'other-state': 'It has another state here since it was imported, so it stays as it is.',
};

/** Why an item stays as it is here, or does not come. */
export interface Stay {
  note: ImportNote;
  outcome: 'changed' | 'left-out';
}

export function stayOf(kept: Kept): Stay {
  return {
    note: { kind: 'kept', sentence: KEPT[kept] },
    outcome: kept === 'removed-here' ? 'left-out' : 'changed',
  };
}

/** What becomes of an item that is refused. @param isHere whether an earlier run has stored it */
export function refused(sentence: string, isHere: boolean): Stay {
  return { note: { kind: 'article', sentence }, outcome: isHere ? 'changed' : 'left-out' };
}

/** @param origin the system and, if there are several old magazines of one system, the name of this one @param key in its export */
export function itemId(origin: string, kind: ImportedEntry['kind'], key: string): string {
  return `${origin} ${kind} ${key}`;
}

/** Kind of the note of an article that is linked with its translations. */
export const LINKED = 'linked';

/** What the receipt says about an item. */
export function reasonsOf({ notes, translation }: StoredImportItem): ImportNote[] {
  return translation === undefined ? notes : [...notes, translation];
}

/** Items of a line: the comments of an article are one line. */
export function countOf(entry: ImportedEntry): number {
  return entry.kind === 'left-out' ? (entry.count ?? 1) : 1;
}

export function outcomeOf(notes: readonly ImportNote[]): Outcome {
  return notes.length === 0 ? 'imported' : 'changed';
}

export function storedIn(item: StoredImportItem | null): StoredImport | null {
  if (item?.target === undefined || item.version === undefined) return null;
  return { id: item.target, version: item.version };
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Addresses of an article by what it may take: of an earlier one, another article may be the owner by now. */
export function addressesOf({
  oldAddresses,
  earlierAddresses = [],
}: Pick<ImportedArticle, 'oldAddresses' | 'earlierAddresses'>): { permalinks: string[]; earlier: string[] } {
  const among = new Set(earlierAddresses);
  return {
    permalinks: oldAddresses.filter((address) => !among.has(address)),
    earlier: oldAddresses.filter((address) => among.has(address)),
  };
}

/** Addresses of an author's pages on the old site. */
export function authorPages({
  slug,
  oldAddresses = [],
}: Pick<ImportedAuthor, 'slug' | 'oldAddresses'>): string[] {
  return [...(slug === undefined ? [] : [`/author/${slug}`, `/authors/${slug}`]), ...oldAddresses];
}

/** The work that an item belongs to, and what an earlier run has made of it. */
export function translationIn(
  { work }: ImportedArticle,
  before: StoredImportItem | null,
): Pick<StoredImportItem, 'work' | 'translation'> {
  if (work === undefined) return {};
  return { work, ...(before?.translation !== undefined && { translation: before.translation }) };
}
