import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder, type Files, page } from './export-files.ts';
import type { Line } from './import-as-promised.ts';
import { articleNamed } from './imported.ts';

const api = useApi();
const visitor = new Client(api);

const folder = new ExportFolder();

/** An archive. The packed bytes of some of its files are overwritten. */
async function zipped(files: Files, damaged: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  for (const path of damaged) {
    // The first mention is in the header before its bytes.
    const start = bytes.indexOf(path) + path.length;
    bytes.fill(0xff, start, start + 8);
  }
  return bytes;
}

/** Imports an export. Returns what the receipt says of each item. */
async function imported(path: string): Promise<Record<string, [outcome: string, sentences: string[]]>> {
  const { code, complaints, printed } = await folder.import(api, path, 'otherwise: Spotlight\n');
  expect([code, complaints]).toEqual([0, []]);
  const receipt = await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8');
  const { items } = JSON.parse(receipt) as { items: Line[] };
  return Object.fromEntries(
    items.map(({ title, outcome, reasons }) => [title, [outcome, reasons.map(({ sentence }) => sentence)]]),
  );
}

it('one damaged picture and one damaged text of an archive hold back nothing else', async () => {
  const files = {
    'broken.md': page({ title: 'Broken', date: '2019-01-01' }, 'Its bytes are damaged. '.repeat(20)),
    'gauge.md': page({ title: 'The Gauge', date: '2019-01-01' }, 'At four.\n\n![The gauge](gauge.jpg)'),
    'whole.md': page({ title: 'Whole', date: '2019-01-01' }, 'It is whole.'),
    'gauge.jpg': await photo(64, 48),
  };
  const path = join(await folder.write('damaged', {}), '..', 'damaged.zip');
  await writeFile(path, await zipped(files, ['broken.md', 'gauge.jpg']));
  expect(await imported(path)).toMatchObject({
    'broken.md': ['left-out', ['The file broken.md is damaged or cannot be read.']],
    'The Gauge': ['changed', ['The picture gauge.jpg is missing: Its file is damaged or cannot be read.']],
    Whole: ['imported', []],
  });
  expect((await articleNamed(visitor, 'The Gauge')).content).toBe('<p>At four.</p><p>The gauge</p>');
});

it('an article that was to appear later comes as a draft if its banner is no picture', async () => {
  const later = (title: string, banner: string): string =>
    page({ title, date: '2090-01-01', cover: banner }, 'The river will rise.');
  const path = await folder.write('scheduled', {
    'a.md': later('Ahead With a Banner', 'sky.png'),
    'b.md': later('Ahead Without One', 'mud.png'),
    'sky.png': await photo(640, 400),
    'mud.png': 'No picture.',
  });
  const items = await imported(path);
  expect(items['Ahead Without One']?.[1]).toEqual([
    'It has no banner and was to appear later, so it came as a draft.',
    expect.stringContaining('Its banner is missing: '),
  ]);
  const manuscripts = api.app.get<Connection>(getConnectionToken()).collection('manuscripts');
  const states = Object.keys(items)
    .filter((title) => title.startsWith('Ahead'))
    .map(async (title) => {
      const found = await manuscripts.findOne({ 'workingCopy.title': title });
      return [title, found?.['state']];
    });
  expect(Object.fromEntries(await Promise.all(states))).toEqual({
    'Ahead With a Banner': 'scheduled',
    'Ahead Without One': 'draft',
  });
});
