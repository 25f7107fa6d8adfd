import { beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATIENCE } from '../../../testing/patience.ts';
import { wxrText } from '../../bench/wxr-text.ts';
import { openSource, readHead } from '../../src/features/import/source/open-source.ts';
import { ExportFolder } from '../import/export-files.ts';
import { begin, operate, operateApart } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';

const ARTICLES = 300;
const TIMEOUT_MS = 120_000 * PATIENCE;

const api = useApi();
const folder = new ExportFolder();
beforeAll(async () => {
  const text = wxrText({ articles: ARTICLES, authors: 3, pictures: 1, words: 60, now: Date.now() });
  const path = await folder.write('old', { 'old.xml': [...text].join('') });
  const mapping = join(folder.path, 'mapping.yaml');
  const topics = Array.from({ length: 5 }, (_, n) => `  Topic ${n}: Environment`);
  await writeFile(mapping, ['categories:', ...topics, 'otherwise: Spotlight', ''].join('\n'));
  await operate(api, ['import', join(path, 'old.xml'), '--mapping', mapping]);
}, TIMEOUT_MS);

it.each([
  ['markdown', 'magazine'],
  ['json', 'magazine.zip'],
])(
  'an export as %s that is killed leaves nothing with its name, and can be run again',
  async (format, name) => {
    const out = await folder.write(`to-${format}`, { 'before.txt': '' });
    const args = ['export', format, '--to', join(out, name)];
    const child = begin(api, args);
    const exit = once(child, 'exit');
    child.stdout.resume();
    child.stderr.resume();
    const unfinished = join(out, `${name}.unfinished`);
    while (!existsSync(unfinished)) await new Promise(setImmediate);
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect((await readdir(out)).toSorted()).toEqual(['before.txt', `${name}.unfinished`]);

    const again = await operateApart(api, args);
    expect([again.code, again.printed[0]]).toEqual([0, expect.stringContaining(`${ARTICLES} articles`)]);
    expect((await readdir(out)).toSorted()).toEqual(['before.txt', name]);
    const source = await openSource(join(out, name));
    const paths = await source.list();
    expect(await readHead(source, paths[0] ?? '', 10)).not.toBe('');
    source.close();
  },
  TIMEOUT_MS,
);
