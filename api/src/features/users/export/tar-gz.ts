import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

/** A file of the archive. A stream says how many bytes it has. */
export interface ArchiveFile {
  name: string;
  content: Buffer | { stream: Readable; bytes: number };
}

/** Writes files as a gzipped tar, one after the other, as fast as `to` takes them. @throws Error if either side fails */
export async function writeTarGz(
  files: AsyncIterable<ArchiveFile>,
  to: NodeJS.WritableStream,
): Promise<void> {
  const tar = pack();
  const mtime = new Date();
  const adding = async (): Promise<void> => {
    for await (const file of files) await add(tar, file, mtime);
    tar.finalize();
  };
  const added = adding().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    await pipeline(tar, createGzip(), to);
  } finally {
    // A client that goes away ends the reading, too.
    tar.destroy();
    await added;
  }
}

async function add(tar: Pack, { name, content }: ArchiveFile, mtime: Date): Promise<void> {
  if (tar.destroyed) throw new Error('Nobody reads the archive any more.');
  const isBuffer = Buffer.isBuffer(content);
  const size = isBuffer ? content.length : content.bytes;
  const closed = new AbortController();
  const onClose = (): void => closed.abort();
  tar.once('close', onClose);
  try {
    const entry = tar.entry({ name, size, mtime });
    await pipeline(isBuffer ? Readable.from([content], { objectMode: false }) : content.stream, entry, {
      signal: closed.signal,
    });
  } finally {
    tar.off('close', onClose);
  }
}
