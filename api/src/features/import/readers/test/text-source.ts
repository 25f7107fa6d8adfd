import { Readable } from 'node:stream';
import type {
  ExportReader,
  ExportSource,
  ImportedArticle,
  ImportedEntry,
} from '../../model/imported-entry.ts';

/** An export of files by their paths, read in pieces of a few bytes, as a slow disk would. */
export function textSource(files: Readonly<Record<string, string>>, pieceLength = 7_001): ExportSource {
  const pieces = (bytes: Buffer): Buffer[] =>
    Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, index) =>
      bytes.subarray(index * pieceLength, (index + 1) * pieceLength),
    );
  return {
    name: Object.keys(files)[0] ?? 'export',
    list: () => Promise.resolve(Object.keys(files).sort()),
    open: (path) => Promise.resolve(Readable.from(pieces(Buffer.from(files[path] ?? '')))),
  };
}

/** The items of an export. */
export async function readAll(reader: ExportReader, source: ExportSource): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = [];
  for await (const entry of reader(source)) if (entry.kind !== 'list') entries.push(entry);
  return entries;
}

/** The addresses of its lists, by their names. */
export async function listsIn(reader: ExportReader, source: ExportSource): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {};
  for await (const entry of reader(source))
    if (entry.kind === 'list') lists[entry.name || entry.of] = entry.addresses;
  return lists;
}

export const articlesIn = (entries: readonly ImportedEntry[]): ImportedArticle[] =>
  entries.filter((entry) => entry.kind === 'article');
