import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { BrokenExport, type ExportSource } from '../model/imported-entry.ts';
import { folderSource } from './folder-source.ts';
import { SOURCE_LIMITS } from './source-limits.ts';
import { zipSource } from './zip-source.ts';

/** An export that is open. */
export interface OpenSource extends ExportSource {
  close: () => void;
}

/** @throws BrokenExport if there is nothing, or a hostile archive */
export async function openSource(path: string): Promise<OpenSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new BrokenExport(`There is no file or folder ${path}.`);
  const source =
    found.isFile() && /\.zip$/i.test(path)
      ? await zipSource(path)
      : { ...(await folderSource(path)), close: () => undefined };
  return { ...source, open: (file) => Promise.resolve(Readable.from(piecesOf(source, file))) };
}

/** The errors of disks and archives say nothing to people. @throws BrokenExport */
async function* piecesOf(source: ExportSource, file: string): AsyncGenerator<Buffer> {
  try {
    yield* (await source.open(file)) as AsyncIterable<Buffer>;
  } catch {
    throw new BrokenExport(`The file ${file} is damaged or cannot be read.`);
  }
}

/** A file of an export as text. @throws BrokenExport if it is damaged, or too long to be one */
export async function readText(source: ExportSource, path: string): Promise<string> {
  const bytes = await readBytes(source, path, SOURCE_LIMITS.textBytes);
  if (bytes === null) throw new BrokenExport(`${path} is too long for a text.`);
  // A byte-order mark is no letter of the text.
  return new TextDecoder('utf-8').decode(bytes);
}

/** The bytes of a file; `null` if it has more than `maxBytes`. */
export async function readBytes(
  source: ExportSource,
  path: string,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await source.open(path)) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The beginning of a file. */
export async function readHead(source: ExportSource, path: string, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of (await source.open(path)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes).toString('utf8');
}
