import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { LogResponse } from '../../src/contract/log.ts';
import type { Manuscript } from '../../src/contract/manuscripts.ts';
import type {
  ListedPicture,
  ListedPicturesResponse,
  OwnPictureResponse,
  OwnPicturesResponse,
  PictureDetailsResponse,
} from '../../src/contract/pictures.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { makeEditor } from '../support/editors.ts';
import { idOf } from '../support/identity.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

interface StoredUploaders {
  _id: string;
  uploadedBy: string[];
  holds: { by: string; until: Date }[];
}

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const visitor = new Client(api);
let admin: Client;
let author: Client;
let people = 0;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
});
beforeEach(async () => {
  people += 1;
  author = await visitor.author({ name: `Meghna Tendu ${people}` });
});

const list = async (query: Record<string, string> = {}): Promise<ListedPicturesResponse> =>
  (await admin.get<ListedPicturesResponse>(`/api/admin/pictures?${new URLSearchParams(query)}`)).body;
/** The pictures that the author uploaded. */
const listed = async (query: Record<string, string> = {}): Promise<ListedPicture[]> =>
  (await list({ author: idOf(author), ...query })).data;
const details = async (id: string): Promise<PictureDetailsResponse> =>
  (await admin.get<PictureDetailsResponse>(`/api/admin/pictures/${id}`)).body;
const describePicture = <T = OwnPictureResponse>(id: string, change: object, as = author) =>
  as.json<T>('PATCH', `/api/pictures/${id}`, change);
const own = async (query = '', as = author): Promise<string[]> =>
  (await as.get<OwnPicturesResponse>(`/api/pictures${query}`)).body.data.map(({ _id }) => _id);
const showing = (id: string, alt = ''): string => `<p>a</p><img src="/images/${id}/48.jpg" alt="${alt}" />`;

describe('the list of all pictures', () => {
  it('shows each picture with its state, its uploader and the number of its places, last added first', async () => {
    const [unused, drafted, shown] = [await photo(), await photo(), await photo()];
    const ids = [await author.upload(unused), await author.upload(drafted), await author.upload(shown)];
    await new Manuscripts(author).begin({ bannerImage: drafted });
    await author.publish({ bannerImage: shown });
    await author.publish({ bannerImage: shown });
    const rows = await listed();
    expect(rows.map(({ _id, state, usedIn }) => [_id, state, usedIn])).toEqual([
      [ids[2], 'public', 2],
      [ids[1], 'hidden', 1],
      [ids[0], 'unused', 0],
    ]);
    expect(rows[0]?.uploadedBy).toEqual({ _id: idOf(author), name: `Meghna Tendu ${people}` });
    // Hidden pictures have addresses that admins can open.
    for (const { picture } of rows) expect((await visitor.get(picture.src)).status).toBe(200);
  });

  it('filters by use', async () => {
    const image = await photo();
    const [unused, used] = [await author.upload(await photo()), await author.upload(image)];
    await author.publish({ bannerImage: image });
    const idsOf = async (use: string): Promise<string[]> => (await listed({ use })).map(({ _id }) => _id);
    expect([await idsOf('used'), await idsOf('unused')]).toEqual([[used], [unused]]);
    const totals = await Promise.all(
      ['', 'used', 'unused'].map(async (use) => (await list({ use })).pagination.total),
    );
    expect(totals[0]).toBe((totals[1] ?? 0) + (totals[2] ?? 0));
  });

  it('finds words of descriptions and credits, and names of uploaders', async () => {
    const id = await author.upload(await photo());
    await describePicture(id, { description: 'बारिश के बादल, Sangli', credit: 'Photo: Meera Kachnar' });
    const find = async (query: string): Promise<boolean> =>
      (await list({ query })).data.some(({ _id }) => _id === id);
    for (const query of ['बारिश', 'sang', 'kachnar बाद', `tendu ${people}`])
      expect([query, await find(query)]).toEqual([query, true]);
    for (const query of ['angli', 'kachnar delhi', '–'])
      expect([query, await find(query)]).toEqual([query, false]);
  });

  it('has pages', async () => {
    for (let n = 0; n < 3; n += 1) await author.upload(await photo());
    const all = (await listed()).map(({ _id }) => _id);
    const pages = await Promise.all(
      ['1', '2', '3'].map(async (page) => (await listed({ page, limit: '2' })).map(({ _id }) => _id)),
    );
    expect(pages).toEqual([all.slice(0, 2), all.slice(2), []]);
    const { pagination, totalIsExact } = await list({ author: idOf(author), limit: '2' });
    expect([pagination, totalIsExact]).toEqual([{ page: 1, limit: 2, total: 3, totalPages: 2 }, true]);
  });
});

it('a picture says where it is used: live, saved, in a version, in a profile', async () => {
  const image = await photo();
  const id = await author.upload(image);
  const live = await author.publish({ title: 'Live', bannerImage: image });
  const manuscripts = new Manuscripts(author);
  const draft = await manuscripts.begin({ title: 'Draft', content: showing(id) });
  const changed = await author.publish({ title: 'Was', bannerImage: image });
  const { version } = await manuscripts.read(changed._id);
  await author.form(
    'PUT',
    `/api/articles/${changed._id}`,
    { title: 'Is', content: '<p>b</p>', bannerImage: await photo() },
    { 'If-Match': `"${changed.version}"` },
  );
  expect(version).not.toBe('');
  await author.form('PUT', '/api/users/update', { name: `Meghna Tendu ${people}`, profilePhoto: image });
  const { places, profiles, picture, pagination } = await details(id);
  expect(places.map(({ _id, title, state, part }) => [_id, title, state, part])).toEqual([
    [changed._id, 'Is', 'published', 'version'],
    [draft._id, 'Draft', 'draft', 'saved'],
    [live._id, 'Live', 'published', 'article'],
  ]);
  expect(profiles).toEqual([{ _id: idOf(author), name: `Meghna Tendu ${people}` }]);
  expect([pagination.total, picture.usedIn]).toEqual([3, 4]);
});

it('can be replaced where a live article or saved words have it', async () => {
  const image = await photo();
  const id = await author.upload(image);
  const isReplaceable = async (): Promise<boolean> => (await details(id)).isReplaceable;
  await author.form('PUT', '/api/users/update', { name: `Meghna Tendu ${people}`, profilePhoto: image });
  expect(await isReplaceable()).toBe(false);
  const manuscripts = new Manuscripts(author);
  const draft = await manuscripts.begin({ title: 'Draft', content: showing(id) });
  expect(await isReplaceable()).toBe(true);
  await author.delete(`/api/manuscripts/${draft._id}`);
  expect(await isReplaceable()).toBe(false);
  const article = await author.publish({ bannerImage: image });
  expect(await isReplaceable()).toBe(true);
  const change = { title: 'Is', content: '<p>b</p>', bannerImage: await photo() };
  await author.form('PUT', `/api/articles/${article._id}`, change);
  const { places, isReplaceable: isStillReplaceable } = await details(id);
  expect([places[0]?.part, isStillReplaceable]).toEqual(['version', false]);
});

it('a picture names its first 50 uploaders; further ones may use it too', async () => {
  const image = await photo();
  const id = await author.upload(image);
  const others = Array.from({ length: 49 }, () => crypto.randomUUID());
  const pictures = api.app.get<Connection>(getConnectionToken()).collection<StoredUploaders>('pictures');
  const stale = { by: others[0] ?? '', until: new Date(Date.now() - 1) };
  await pictures.updateOne({ _id: id }, { $push: { uploadedBy: { $each: others }, holds: stale } });
  const late = await visitor.author();
  expect(await late.upload(image)).toBe(id);
  const stored = await pictures.findOne({ _id: id });
  expect(stored?.uploadedBy).toEqual([idOf(author), ...others]);
  expect(stored?.holds.map(({ by }) => by)).toEqual([idOf(author), idOf(late)]);
  const { manuscript } = await late
    .form<{ manuscript: Manuscript }>('POST', '/api/manuscripts', { content: showing(id) })
    .then(({ body }) => body);
  expect(manuscript.content).toContain(id);
});

describe('description and credit', () => {
  it('come from the first article that has them, and are not overwritten by it', async () => {
    const [banner, inText] = [await photo(), await author.upload(await photo())];
    const id = await author.upload(banner);
    await author.publish({
      bannerImage: banner,
      bannerAlt: 'A pond',
      bannerCredit: 'Ira Palash',
      content: showing(inText, 'A bund'),
    });
    await author.publish({ bannerImage: banner, bannerAlt: 'Another pond', bannerCredit: 'Nobody' });
    const { picture } = await details(id);
    expect([picture.description, picture.credit]).toEqual(['A pond', 'Ira Palash']);
    expect((await details(inText)).picture.description).toBe('A bund');
    expect((await list({ query: 'bund' })).data.map(({ _id }) => _id)).toContain(inText);
  });

  it('change apart from articles, by who uploaded it and by admins', async () => {
    const image = await photo();
    const id = await author.upload(image);
    const article = await author.publish({ bannerImage: image, bannerAlt: 'A pond' });
    const { status, body } = await describePicture(id, { description: '  A\u00a0well ' });
    expect([status, body.picture.description, body.picture.credit]).toEqual([200, 'A well', '']);
    expect((await describePicture(id, { credit: 'Desk' }, admin)).body.picture).toMatchObject({
      description: 'A well',
      credit: 'Desk',
    });
    const read = await visitor.get<{ article: { bannerAlt: string; bannerCredit: string } }>(
      `/api/articles/${article._id}`,
    );
    expect(read.body.article).toMatchObject({ bannerAlt: 'A pond', bannerCredit: '' });
    const stranger = await visitor.author();
    expect((await describePicture<ErrorResponse>(id, { credit: 'Me' }, stranger)).body.code).toBe(
      'PICTURE_NOT_FOUND',
    );
    const { body: log } = await admin.get<LogResponse>('/api/admin/log?query=well&limit=1');
    expect(log.data[0]).toMatchObject({
      action: 'describePicture',
      about: { kind: 'picture', _id: id, name: 'A well' },
      changes: [{ field: 'credit', before: '', after: 'Desk' }],
    });
  });
});

describe('the own pictures', () => {
  it('are those that the author uploaded, for editors and admins all that are used', async () => {
    const image = await photo();
    const [drafted, unused] = [await author.upload(image), await author.upload(await photo())];
    await new Manuscripts(author).begin({ bannerImage: image });
    const stranger = await visitor.author();
    expect([await own(), await own('', stranger)]).toEqual([[unused, drafted], []]);
    for (const staff of [admin, await makeEditor(api, stranger)]) {
      const all = await own('?limit=50', staff);
      expect([all.includes(drafted), all.includes(unused)]).toEqual([true, false]);
    }
    await describePicture(drafted, { description: 'Flamingos' });
    expect([await own('?query=flam'), await own('?query=crane')]).toEqual([[drafted], []]);
  });

  it('leave out a hidden picture of which only somebody else has a manuscript left', async () => {
    const image = await photo();
    const id = await author.upload(image);
    const mine = await new Manuscripts(author).begin({ bannerImage: image });
    const other = await visitor.author();
    await new Manuscripts(other).begin({ bannerImage: image });
    await author.delete(`/api/manuscripts/${mine._id}`);
    await admin.delete(`/api/admin/manuscripts/${mine._id}`);
    expect([await own(), await own('', other)]).toEqual([[], [id]]);
  });
});

describe('deleting', () => {
  it('removes an unused picture with its files, even a new one', async () => {
    const id = await author.upload(await photo());
    const [row] = await listed();
    expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(200);
    expect([await listed(), (await visitor.get(row?.picture.src ?? '')).status]).toEqual([[], 404]);
    expect((await admin.delete(`/api/admin/pictures/${id}`)).body.code).toBe('PICTURE_NOT_FOUND');
  });

  it('refuses a used picture', async () => {
    const image = await photo();
    const id = await author.upload(image);
    await new Manuscripts(author).begin({ bannerImage: image });
    expect((await admin.delete(`/api/admin/pictures/${id}`)).body.code).toBe('PICTURE_USED');
    expect((await listed()).map(({ _id }) => _id)).toEqual([id]);
  });

  it('leaves a picture that a backup has still to copy', async () => {
    const id = await author.upload(await photo());
    const pictures = api.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('pictures');
    const hold = { by: 'backup:1', until: new Date(Date.now() + 60_000) };
    await pictures.updateOne({ _id: id }, { $push: { holds: hold } as never });
    expect((await admin.delete(`/api/admin/pictures/${id}`)).status).toBe(200);
    expect((await listed()).map(({ _id }) => _id)).toEqual([id]);
  });
});

it('the magazine stays intact', async () => {
  expect(await operate(api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
});
