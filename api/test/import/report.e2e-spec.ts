import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { ACCOUNTS } from '../support/newsroom.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { IMPORTS, useImportDesk, wxr } from './import-desk.ts';

const api = useApi(ACCOUNTS, { background: true });
const { admin, desk } = useImportDesk(api);

async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) archive.addBuffer(bytes, path);
  archive.end();
  return buffer(archive.outputStream);
}

it('the report compares pictures and pages, and says where every old address leads', async () => {
  const picture = await photo(640, 400);
  const content =
    '<p>Rain.</p><img src="https://old.example/wp-content/uploads/rain-300x200.jpg" alt="Rain"><img src="https://old.example/wp-content/uploads/none.jpg" alt="">';
  const xml = Buffer.from(wxr([{ id: 1, title: 'Rain on the Delta', category: 'Weather', content }]));
  const created = await desk.create('old.xml', xml, await zip({ 'rain.jpg': picture }));
  await desk.piece(created, 0, xml);
  await desk.piece(created, 0, await zip({ 'rain.jpg': picture }), 'pictures');
  expect((await desk.surveyed(created)).survey?.pictures).toBe(2);
  const { receipt } = await desk.ran(created);
  expect(receipt).toMatchObject({ picturesCompared: 1, picturesSame: 1, missingPictures: 1 });
  expect(receipt?.addresses).toContainEqual({ kind: 'article', tried: 2, lead: 2 });
  expect(receipt?.sample).toEqual([
    {
      title: 'Rain on the Delta',
      old: 'https://old.example/2019/03/item-1/',
      path: '/articles/item-1',
    },
  ]);
  const part = async (name: string) =>
    (await admin().send<string>('GET', `${IMPORTS}/${created._id}/report?part=${name}`)).body;
  expect(await part('addresses')).toContain('article,/2019/03/item-1/,/articles/item-1\r\n');
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const table = await part('pictures');
  expect(table).toContain(`rain-300x200.jpg,${hash},${hash},\r\n`);
  expect(table).toContain('none.jpg,,,It is not among the files.\r\n');
  expect(await part('items')).toContain('Rain on the Delta');
  expect((await admin().get(`${IMPORTS}/${created._id}/report?part=none`)).status).toBe(400);
});

it('names the new authors who have an address and no password yet', async () => {
  const text = wxr([
    { id: 2, title: 'By Ira' },
    { id: 3, title: 'By a Guest', fields: { 'dc:creator': 'guest' } },
  ]).replaceAll('old.example', 'other.example');
  const uploaded = await desk.surveyed(await desk.uploaded('authors.xml', text));
  await desk.setMapping(uploaded, { otherwise: 'Spotlight' });
  await desk.ran(uploaded);
  const authors = async () =>
    (await desk.items(uploaded, '&kind=author')).map(({ title, inviteTo }) => [title, inviteTo]);
  expect((await authors()).toSorted()).toEqual([
    ['Ira Palash', 'ira@other.example'],
    ['guest', null],
  ]);
  const users = api.app.get<Connection>(getConnectionToken()).collection('users');
  await users.updateOne({ email: 'ira@other.example' }, { $set: { passwordChangedAt: new Date() } });
  expect(await authors()).toContainEqual(['Ira Palash', null]);
  expect((await admin().get(`${IMPORTS}/${uploaded._id}/items?kind=none`)).status).toBe(400);
});
