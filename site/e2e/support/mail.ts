import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATIENCE } from '../../../testing/patience.ts';
import { expect } from './magazine.ts';

/** The text that matches `link` in the newest message to an address. Without a mail server, the magazine writes messages to files. */
export async function mailedLink(
  to: string,
  link: RegExp,
  dataDir = process.env['BANYAN_DATA_DIR'] ?? '',
): Promise<string> {
  let address: string | undefined;
  await expect
    .poll(
      async () => {
        const folder = join(dataDir, 'mail');
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
        const messages = await Promise.all(
          names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
        );
        // Quoted-printable breaks long lines.
        const texts = messages.filter((text) => text.includes(`\r\nTo: ${to}\r\n`));
        address = link.exec(texts.at(-1)?.replaceAll('=\r\n', '') ?? '')?.[0];
        return address !== undefined;
      },
      { message: `a message to ${to}`, timeout: 30_000 * PATIENCE },
    )
    .toBe(true);
  return address ?? '';
}
