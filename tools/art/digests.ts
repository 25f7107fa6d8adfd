import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** Where the drawn files are, from the project's root. */
export const FOLDERS = { site: 'site/src/assets/art', demo: 'api/demo' } as const;

const LIST = new URL('digests.txt', import.meta.url);
/** Hexadecimal digits of a digest: enough to distinguish all drawings. */
const DIGITS = 16;

/** Hash of a drawing's SVG text. */
export const digestOf = (svg: string): string =>
  createHash('sha256').update(svg).digest('hex').slice(0, DIGITS);

/** The digest of the drawing that each committed file shows, by path. */
export async function readDigests(): Promise<Map<string, string>> {
  const text = await readFile(LIST, 'utf8').catch(() => '');
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, string] => [line.slice(DIGITS + 2), line.slice(0, DIGITS)]),
  );
}

export async function writeDigests(digests: ReadonlyMap<string, string>): Promise<void> {
  const lines = [...digests]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, digest]) => `${digest}  ${path}\n`);
  await writeFile(LIST, lines.join(''));
}
