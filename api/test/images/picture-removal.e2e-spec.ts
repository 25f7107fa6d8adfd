import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { PICTURE_REMOVAL, PictureRemovalJobs } from '../../src/features/images/picture-removal-jobs.ts';
import { ImageStore } from '../../src/features/images/image-store.ts';
import { PictureRemoval } from '../../src/features/images/picture-removal.service.ts';
import { PicturesService } from '../../src/features/images/pictures.service.ts';
import { PicturesRepository } from '../../src/features/images/pictures.repository.ts';
import { UnusedPictures } from '../../src/features/images/unused-pictures.ts';
import { articleForm, Client, PASSWORD } from '../support/client.ts';
import { statusOf } from '../../../testing/own-magazine.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

/** Maximum milliseconds of an upload that does not wait for a removal. */
const UPLOAD_MS = 1000;

// Background picture sizes would interfere.
const api = useSharedApi();
let author: Client;
let leaving: Client;
let bannerImage: Buffer;

beforeAll(async () => {
  author = await new Client(api).author();
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function expectWhole({ banner }: Article): Promise<void> {
  const { jpeg = [], webp = [], card = null } = banner ?? {};
  const files = [...jpeg, ...webp].map(({ src }) => src);
  expect(files.length).toBeGreaterThan(0);
  for (const src of card === null ? files : [...files, card])
    expect([src, await statusOf(api.url + src)]).toEqual([src, 200]);
}

describe('a picture that is uploaded again while the last author with it is deleted', () => {
  beforeAll(async () => {
    bannerImage = await photo(800, 420);
    leaving = await new Client(api).author();
    await leaving.publish({ bannerImage });
  });

  it('stays for the new article, although its files were being removed', async () => {
    const store = api.app.get(ImageStore);
    const removing = Promise.withResolvers<null>();
    const gate = Promise.withResolvers<null>();
    const remove = store.remove.bind(store);
    jest.spyOn(store, 'remove').mockImplementation(async (picture) => {
      removing.resolve(null);
      await gate.promise;
      await remove(picture);
    });
    const deleted = leaving.json('POST', '/api/users/delete', { password: PASSWORD });
    await removing.promise;
    const published = author.publish({ bannerImage });
    await Promise.race([published, wait(UPLOAD_MS)]);
    gate.resolve(null);
    expect((await deleted).status).toBe(200);
    await expectWhole(await published);
  });
});

describe('a picture whose files are removed before its record is stored', () => {
  it('gets its files back', async () => {
    const repository = api.app.get(PicturesRepository);
    const insert = repository.insert.bind(repository);
    jest.spyOn(repository, 'insert').mockImplementationOnce(async (picture) => {
      await api.app.get(PictureRemoval).remove(picture._id);
      await insert(picture);
    });
    const { status, body } = await author.form<ArticleResponse>(
      'POST',
      '/api/articles',
      await articleForm({ bannerImage: await photo() }),
    );
    expect(status).toBe(201);
    await expectWhole(body.article);
  });
});

describe('a picture that its holder uploads again', () => {
  it('is held at every moment', async () => {
    const repository = api.app.get(PicturesRepository);
    const id = await author.upload(await photo());
    const renew = async (): Promise<boolean> => {
      const hold = { by: 'holder', until: new Date(Date.now() + UPLOAD_MS * 60) };
      return (await repository.hold(id, hold)) !== null;
    };
    const isHeld = async (): Promise<boolean> =>
      (await repository.findMany([id])).some(({ holds }) => holds.some(({ by }) => by === 'holder'));
    await renew();
    const held = await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 4 === 0 ? renew() : isHeld())));
    expect(held).not.toContain(false);
  });
});

describe('a removal', () => {
  it('that failed does not block uploads and further removals', async () => {
    const store = api.app.get(ImageStore);
    const removal = api.app.get(PictureRemoval);
    jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('Failed.'));
    const id = 'f'.repeat(32);
    await expect(removal.remove(id)).rejects.toThrow('Failed.');
    expect(await removal.settled(id)).not.toBeNull();
    await removal.remove(id);
    expect(store.remove).toHaveBeenCalledTimes(2);
  });

  it('that failed does not end a batch, and leaves no files', async () => {
    const store = api.app.get(ImageStore);
    const ids = [await author.upload(await photo()), await author.upload(await photo())];
    const connection = api.app.get<Connection>(getConnectionToken());
    await connection.model('StoredPicture').updateMany({ _id: { $in: ids } }, { $set: { holds: [] } });
    jest.spyOn(store, 'remove').mockRejectedValueOnce(new Error('Failed.'));
    await api.app.get(PicturesService).removeUnused(ids);
    const left = async (): Promise<string[]> => {
      const found = [];
      for await (const { picture } of store.list()) if (ids.includes(picture)) found.push(picture);
      return [...new Set(found)];
    };
    expect(await left()).toEqual(ids.slice(0, 1));
    const retry = { kind: PICTURE_REMOVAL, key: ids[0] ?? '' };
    expect(await connection.collection('jobs').countDocuments(retry)).toBe(1);
    await api.app.get(PictureRemovalJobs, { strict: false }).run(retry.key);
    expect(await left()).toEqual([]);
  });

  it('is done by a job if the process was killed after the release, but not if the write failed', async () => {
    const jobs = api.app.get<Connection>(getConnectionToken()).collection('jobs');
    const writer = await new Client(api).author();
    const article = await writer.publish({ bannerImage: await photo(90, 60) });
    const id = article.banner?.src.split('/')[2] ?? '';
    const job = { kind: PICTURE_REMOVAL, key: id };
    const killed = jest.spyOn(api.app.get(PicturesService), 'removeUnused').mockResolvedValue();
    const change = { title: 'Another', content: '<p>b</p>', bannerImage: await photo(91, 61) };
    const path = `/api/articles/${article._id}`;
    expect((await writer.form('PUT', path, change, { 'If-Match': '"0"' })).status).toBe(412);
    expect(await jobs.countDocuments(job)).toBe(0);
    await writer.delete(path);
    await writer.json('POST', '/api/users/delete', { password: PASSWORD });
    killed.mockRestore();
    expect(await jobs.countDocuments(job)).toBe(1);
    const files = async (): Promise<number> => {
      let count = 0;
      for await (const { picture } of api.app.get(ImageStore).list()) if (picture === id) count += 1;
      return count;
    };
    expect(await files()).toBeGreaterThan(0);
    await api.app.get(PictureRemovalJobs, { strict: false }).run(id);
    expect(await files()).toBe(0);
  });

  it('keeps a picture that is in use', async () => {
    const { banner } = await author.publish();
    const id = banner?.src.split('/')[2] ?? '';
    await api.app.get(PictureRemoval).remove(id);
    expect(await statusOf(api.url + (banner?.src ?? ''))).toBe(200);
  });
});

describe('a picture uploaded without an article', () => {
  it('is removed once its hold ends, unless it is used', async () => {
    const upload = async (image: Buffer): Promise<string> =>
      (await author.form<UploadedPicture>('POST', '/api/images', { image })).body.picture.src;
    const [unused, used] = [await upload(await photo()), await upload(await photo())];
    await author.publish({ content: `<p>a</p><img src="${used}" alt="">` });
    const pictured = await new Client(api).author({ profilePhoto: await photo() });
    const changed = { profilePhoto: await photo() };
    const { body } = await author.form<SessionResponse>('PUT', '/api/users/update', changed);
    const photos = [pictured.session?.profilePhoto ?? '', body.profilePhoto ?? ''];
    const sweep = async (): Promise<number[]> => {
      await api.app.get(UnusedPictures, { strict: false }).sweep();
      return Promise.all([unused, used, ...photos].map((src) => statusOf(api.url + src)));
    };
    expect(await sweep()).toEqual([200, 200, 200, 200]);
    const pictures = api.app.get<Connection>(getConnectionToken()).model('StoredPicture');
    await pictures.updateMany({}, { 'holds.$[].until': new Date(Date.now() - 1) });
    expect(await sweep()).toEqual([404, 200, 200, 200]);
  });
});
