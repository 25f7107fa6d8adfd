import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

/**
 * Fills a data folder with what a release wrote. That of 1.0.0 has an admin and three authors with `PASSWORD`, one of them in the trash; an
 * article by two of them, changed twice and corrected; one in Hindi; one withdrawn; one in the trash; a draft with a note and a
 * preview link; and one whose schedule became due while nothing ran.
 */
export async function unpackReleaseData(release: '1.0.0', dataDir: string): Promise<void> {
  const entries = createReadStream(join(FIXTURES, `data-of-${release}.tar.gz`))
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
