import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode } from '../../platform/errors/error-code.ts';
import { ArchiveProblem, type Entry, entryOf } from './archive-format.ts';

export interface ArchiveEntry {
  name: string;
  entry: Entry;
  bytes: Buffer;
}

const GZIP_MARK = '1f8b';
/** Maximum size of an entry in bytes, far above what we write, to bound memory. */
const ENTRY_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The entries of an archive, in order; their content is not checked.
 * @throws ArchiveProblem if it is damaged or not an archive
 */
export async function* readEntries(
  file: string,
  tell: (bytesDone: number, bytes: number) => void = () => undefined,
): AsyncGenerator<ArchiveEntry, void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new ArchiveProblem(
      errorCode(error) === 'EACCES' ? `This user may not read ${file}.` : `There is no archive ${file}.`,
    );
  });
  const { size, isZipped } = await look(handle, file).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  const source = handle.createReadStream({ start: 0 });
  const tar = extract();
  const flow = pipeline(source, isZipped ? createGunzip() : new PassThrough(), tar);
  flow.catch(() => undefined);
  try {
    for await (const stream of tar) {
      const { name } = stream.header;
      const entry = entryOf(name);
      if (entry === null) throw new ArchiveProblem(`"${name}" does not belong in an archive of a magazine.`);
      if ((stream.header.size ?? 0) > ENTRY_MAX_BYTES) throw new ArchiveProblem(`"${name}" is too large.`);
      yield { name, entry, bytes: await buffer(stream) };
      tell(Math.min(source.bytesRead, size), size);
    }
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error;
    throw new ArchiveProblem(`${file} is damaged or not an archive: ${String(error)}`);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** Compares each entry with its checksum by the end of the archive. */
export class Checksums {
  private readonly expected = new Map<string, string>();
  private readonly all = createHash('sha256');
  private lists = 0;

  /** @throws ArchiveProblem if an entry differs from its checksum */
  take({ name, entry, bytes }: ArchiveEntry): void {
    if (entry.kind === 'manifest') return;
    if (entry.kind !== 'checksums') {
      this.expected.set(name, createHash('sha256').update(bytes).digest('hex'));
      return;
    }
    this.lists += 1;
    this.all.update(bytes);
    for (const line of bytes.toString().split('\n').filter(Boolean)) {
      const [sum, named = ''] = line.split('  ', 2);
      if (this.expected.get(named) !== sum) throw new ArchiveProblem(`"${named}" is damaged in the archive.`);
      this.expected.delete(named);
    }
  }

  /** @throws ArchiveProblem if an entry is not listed, or a list is missing */
  finish(lists: { files: number; sha256: string }): void {
    const [unknown] = this.expected.keys();
    if (unknown !== undefined) throw new ArchiveProblem(`"${unknown}" has no checksum in the archive.`);
    if (lists.files !== this.lists || lists.sha256 !== this.all.digest('hex'))
      throw new ArchiveProblem('A part of the archive is missing.');
  }
}

async function look(handle: FileHandle, file: string): Promise<{ size: number; isZipped: boolean }> {
  const stats = await handle.stat();
  if (stats.isDirectory()) throw new ArchiveProblem(`${file} is a folder, not an archive.`);
  const { buffer: head } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return { size: stats.size, isZipped: head.toString('hex') === GZIP_MARK };
}
