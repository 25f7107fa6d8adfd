import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import { PICTURE_MAX_BYTES } from '../../src/contract/limits.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder, type Files, page } from './export-files.ts';
import { importAsPromised, type Line } from './import-as-promised.ts';
import { articleNamed } from './imported.ts';

const api = useApi();
const visitor = new Client(api);

const folder = new ExportFolder();
const MAPPING = 'otherwise: Spotlight\n';
const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Of pictures that are written into a text. */
const NO_PICTURE = Buffer.from('No picture.'.repeat(20)).toString('base64');
const WHOLE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  const { code, complaints, printed } = await folder.import(api, path, MAPPING);
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

it('a dry run foresees files that are no pictures', async () => {
  const { length } = PNG_HEAD;
  const path = await folder.write('foreseen', {
    'ahead.md': page({ title: 'Ahead', date: '2090-01-01', cover: 'mud.png' }, 'The river will rise.'),
    'only.md': page({ title: 'Only a Picture', date: '2019-01-01' }, '![](page.jpg)'),
    'text.md': page(
      { title: 'In the Text', date: '2019-01-01' },
      `Here.\n\n![](data:image/png;base64,${NO_PICTURE})`,
    ),
    'large.md': page({ title: 'Too Large', date: '2019-01-01' }, 'Here.\n\n![](large.png)'),
    'whole.md': page(
      { title: 'Foreseen Whole', date: '2019-01-01' },
      `Here.\n\n![](data:image/png;base64,${WHOLE})`,
    ),
    'mud.png': 'No picture.',
    'page.jpg': '<!doctype html><title>Not found</title>',
    'large.png': Buffer.concat([PNG_HEAD, Buffer.alloc(PICTURE_MAX_BYTES + 1 - length)]),
  });
  const dry = await folder.import(api, path, MAPPING, '--dry-run');
  expect(dry.printed).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Articles: 5. Published 3, scheduled 0, drafts 2,'),
      expect.stringContaining('Pictures: 5. 4 are missing or damaged'),
      expect.stringContaining('What is lost: 4 articles'),
    ]),
  );
  const lines = await importAsPromised(api, folder, path, MAPPING);
  const reasons = Object.fromEntries(
    lines.map(({ title, reasons }) => [title, reasons.map(({ sentence }) => sentence).toSorted()]),
  );
  expect(reasons).toMatchObject({
    Ahead: [
      'It has no banner and was to appear later, so it came as a draft.',
      'Its banner is missing: Its file is no JPEG, PNG, GIF, WebP or AVIF picture.',
    ],
    'Only a Picture': [
      'It has no text, so it came as a draft.',
      'The picture page.jpg is missing: Its file is no JPEG, PNG, GIF, WebP or AVIF picture.',
    ],
    'In the Text': [
      'The picture written into the text is missing: Its file is no JPEG, PNG, GIF, WebP or AVIF picture.',
    ],
    'Too Large': ['The picture large.png is missing: It is too large.'],
    'Foreseen Whole': [],
  });
});

it('an article of a picture that proves to be damaged comes as a draft', async () => {
  const whole = await photo(640, 400);
  const path = await folder.write('cut', {
    'cut.md': page({ title: 'Cut Off', date: '2019-01-01' }, '![](cut.jpg)'),
    'cut.jpg': whole.subarray(0, whole.length / 2),
  });
  expect(await imported(path)).toMatchObject({
    'Cut Off': [
      'changed',
      [
        'It has no text, so it came as a draft.',
        expect.stringContaining('The picture cut.jpg is missing: The image file is damaged'),
      ],
    ],
  });
});
