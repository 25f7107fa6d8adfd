import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode } from '../../platform/errors/system-error.ts';
import { ArchiveProblem, type Entry, entryOf } from './archive-format.ts';

export interface ArchiveEntry {
  name: string;
  entry: Entry;
  bytes: Buffer;
}

const GZIP_MARK = '1f8b';
/** Maximum size of an entry in bytes, to bound memory. Real entries are far smaller. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads the entries of an archive, in order, without checking their content.
 * @throws ArchiveProblem if it is damaged or not an archive
 */
export async function* readEntries(
  file: string,
  onProgress: (bytesDone: number, bytes: number) => void = () => undefined,
): AsyncGenerator<ArchiveEntry, void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new ArchiveProblem(
      errorCode(error) === 'EACCES' ? `This user may not read ${file}.` : `There is no archive ${file}.`,
    );
  });
  const { size, isZipped } = await inspect(handle, file).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  const source = handle.createReadStream({ start: 0 });
  const tar = extract();
  const pumping = pipeline(source, isZipped ? createGunzip() : new PassThrough(), tar);
  pumping.catch(() => undefined);
  try {
    for await (const stream of tar) {
      const { name } = stream.header;
      const entry = entryOf(name);
      if (entry === null) throw new ArchiveProblem(`"${name}" does not belong in an archive of a magazine.`);
      if ((stream.header.size ?? 0) > ENTRY_MAX_BYTES) throw new ArchiveProblem(`"${name}" is too large.`);
      yield { name, entry, bytes: await buffer(stream) };
      onProgress(Math.min(source.bytesRead, size), size);
    }
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem(`${file} is damaged or not an archive: ${String(error)}`);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** Compares each entry with its checksum. */
export class Checksums {
  private readonly expected = new Map<string, string>();
  private readonly listsHash = createHash('sha256');
  private lists = 0;

  /** @throws ArchiveProblem if an entry differs from its checksum */
  add({ name, entry, bytes }: ArchiveEntry): void {
    if (entry.kind === 'manifest') return;
    if (entry.kind !== 'checksums') {
      this.expected.set(name, createHash('sha256').update(bytes).digest('hex'));
      return;
    }
    this.lists += 1;
    this.listsHash.update(bytes);
    for (const line of bytes.toString().split('\n').filter(Boolean)) {
      const [sum, entryName = ''] = line.split('  ', 2);
      if (this.expected.get(entryName) !== sum)
        throw new ArchiveProblem(`"${entryName}" is damaged in the archive.`);
      this.expected.delete(entryName);
    }
  }

  /** @throws ArchiveProblem if an entry is not listed, or a list is missing */
  finish(lists: { files: number; sha256: string }): void {
    const [unlisted] = this.expected.keys();
    if (unlisted !== undefined) throw new ArchiveProblem(`"${unlisted}" has no checksum in the archive.`);
    if (lists.files !== this.lists || lists.sha256 !== this.listsHash.digest('hex'))
      throw new ArchiveProblem('A part of the archive is missing.');
  }
}

async function inspect(handle: FileHandle, file: string): Promise<{ size: number; isZipped: boolean }> {
  const stats = await handle.stat();
  if (stats.isDirectory()) throw new ArchiveProblem(`${file} is a folder, not an archive.`);
  const { buffer: head } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return { size: stats.size, isZipped: head.toString('hex') === GZIP_MARK };
}
