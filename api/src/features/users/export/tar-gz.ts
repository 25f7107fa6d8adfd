import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';

/** A file of the archive. A stream needs its length in bytes. */
export interface ArchiveFile {
  name: string;
  content: Buffer | { stream: Readable; bytes: number };
}

/** Writes files to a gzipped tar one by one, with back pressure. @throws Error if reading or writing fails */
export async function writeTarGz(
  files: AsyncIterable<ArchiveFile>,
  output: NodeJS.WritableStream,
): Promise<void> {
  const tar = pack();
  const mtime = new Date();
  const addAll = async (): Promise<void> => {
    for await (const file of files) await add(tar, file, mtime);
    tar.finalize();
  };
  const adding = addAll().catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    await pipeline(tar, createGzip(), output);
  } finally {
    // Stops reading if the client disconnects.
    tar.destroy();
    await adding;
  }
}

async function add(tar: Pack, { name, content }: ArchiveFile, mtime: Date): Promise<void> {
  if (tar.destroyed) throw new Error('The client has disconnected.');
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
