import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

/**
 * Fills a data folder with what an older Banyan wrote. `data-of-schema-1` comes from the last build without manuscripts
 * (`603a95f`): two authors with `PASSWORD`, six articles, one of them changed twice, two deleted, an author deleted, an
 * upload that no article shows, and a picture whose sizes were incomplete when the process was killed.
 */
export async function unpackOldData(version: 1, dataDir: string): Promise<void> {
  const entries = createReadStream(join(FIXTURES, `data-of-schema-${version}.tar.gz`))
    .pipe(createGunzip())
    .pipe(extract());
  for await (const entry of entries) {
    const bytes = await buffer(entry);
    const path = join(dataDir, entry.header.name);
    if (entry.header.type !== 'file') continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}
