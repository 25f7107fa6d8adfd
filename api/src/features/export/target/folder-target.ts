import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportTarget, UNFINISHED } from './export-target.ts';

export async function folderTarget(path: string): Promise<ExportTarget> {
  const unfinished = `${path}${UNFINISHED}`;
  // Of an export that was ended.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  return {
    async add({ path: name, content }) {
      const file = join(unfinished, name);
      await mkdir(dirname(file), { recursive: true });
      const source = typeof content === 'string' ? [content] : content;
      await pipeline(Readable.from(source), createWriteStream(file, { flags: 'wx' }));
    },
    finish: () => rename(unfinished, path),
    discard: () => rm(unfinished, { recursive: true, force: true }),
  };
}
