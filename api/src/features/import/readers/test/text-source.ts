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

export async function readAll(reader: ExportReader, source: ExportSource): Promise<ImportedEntry[]> {
  const entries: ImportedEntry[] = [];
  for await (const entry of reader(source)) entries.push(entry);
  return entries;
}

export const articlesIn = (entries: readonly ImportedEntry[]): ImportedArticle[] =>
  entries.filter((entry) => entry.kind === 'article');
