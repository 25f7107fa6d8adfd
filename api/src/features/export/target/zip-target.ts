import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type ExportTarget, UNFINISHED } from './export-target.ts';

/** Pictures are compressed already. */
const COMPRESSED = /\.(?:avif|gif|jpe?g|webp)$/;

export async function zipTarget(path: string): Promise<ExportTarget> {
  const unfinished = `${path}${UNFINISHED}`;
  // Of an export that was ended.
  await rm(unfinished, { force: true });
  const zip = new ZipFile();
  const file = (await open(unfinished, 'wx')).createWriteStream({ flush: true });
  const written = pipeline(zip.outputStream, file);
  // The next file, or the end, reports it.
  written.catch(() => undefined);
  return {
    async add({ path: name, content }) {
      const source = Readable.from(typeof content === 'string' ? [content] : content);
      zip.addReadStream(source, name, { compress: !COMPRESSED.test(name) });
      // If the disk is full, nobody reads the source to its end.
      await Promise.race([finished(source), written]);
    },
    async finish() {
      zip.end();
      await written;
      await rename(unfinished, path);
    },
    async discard() {
      file.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
