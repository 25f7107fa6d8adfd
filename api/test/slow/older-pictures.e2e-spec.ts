import { expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PATIENCE } from '../../../testing/patience.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Picture } from '../../src/contract/pictures.ts';
import { JobsRepository } from '../../src/platform/jobs/jobs.repository.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import { ContentVersionCounter } from '../../src/platform/store/content-version-counter.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

/** Timeout for further picture sizes, in milliseconds: the encoder gives way to everything else that runs. */
const LATE_MS = 90_000;
const REST_MS = 30_000;

jest.setTimeout((LATE_MS + REST_MS) * PATIENCE);

const api = useApi({}, { background: true });
const visitor = new Client(api);

const idOf = ({ src }: Picture): string => /\/images\/([0-9a-f]{32})/.exec(src)?.[1] ?? '';
const widths = (files: Picture['avif']): number[] => files.map(({ width }) => width);
const pictures = () => api.app.get<Connection>(getConnectionToken()).collection<Stored>('pictures');

interface Stored {
  _id: string;
  width: number;
  sizes?: number;
  pending: boolean;
}

/** The article's banner, once `is` holds for it. */
async function bannerWhen({ _id }: Article, is: (banner: Picture) => boolean): Promise<Picture> {
  const read = async (): Promise<Picture> =>
    (await visitor.get<ArticleResponse>(`/api/articles/${_id}`)).body.article.banner;
  await until(async () => is(await read()), LATE_MS);
  return read();
}

/** Publishes an article and waits for all files of its banner. */
async function publishWhole(width: number, height: number): Promise<{ article: Article; banner: Picture }> {
  const author = await visitor.author();
  const article = await author.publish({ bannerImage: await photo(width, height) });
  const banner = await bannerWhen(
    article,
    ({ avif, jpeg }) => avif.length > 0 && avif.length <= jpeg.length + 2,
  );
  await until(async () => (await pictures().findOne({ _id: idOf(banner) }))?.pending === false, LATE_MS);
  return { article, banner };
}

/** Runs the search for pictures with missing sizes, which otherwise runs once a minute. */
const lookForPictures = async (): Promise<void> => {
  const kind = 'find-pending-pictures';
  await api.app.get(JobsRepository, { strict: false }).makeDue(kind, '');
  await api.app.get(Jobs, { strict: false }).add(kind, ['']);
};

it('creates the sizes that an older version lacked, and keeps its files', async () => {
  const { article, banner } = await publishWhole(1700, 900);
  const id = idOf(banner);
  // As the version before left it: no 1600, but the picture's own width in every format.
  for (const ending of ['avif', 'webp', 'jpg']) await rm(join(api.dataDir, 'images', id, `1600.${ending}`));
  const before = [320, 480, 720, 960, 1280];
  const files = ['avif', 'webp', 'jpeg'].flatMap((format) => before.map((width) => ({ format, width })));
  await pictures().updateOne({ _id: id }, { $set: { files }, $unset: { sizes: 1 } });
  await api.app.get(ContentVersionCounter).increment();
  await lookForPictures();
  const after = await bannerWhen(article, ({ avif }) => widths(avif).includes(1600));
  expect(widths(after.avif)).toEqual([...before, 1600, 1700]);
  const { src = '' } = after.avif.find(({ width }) => width === 1600) ?? {};
  const made = Buffer.from(await (await fetch(`${api.url}${src}`)).arrayBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'heif', width: 1600, height: 847 });
});

it('enlarges nothing if the upload is gone and was wider than the widest file', async () => {
  const { article, banner } = await publishWhole(800, 420);
  const id = idOf(banner);
  await pictures().updateOne({ _id: id }, { $set: { width: 3000, height: 1575 }, $unset: { sizes: 1 } });
  await lookForPictures();
  await until(async () => (await pictures().findOne({ _id: id }))?.sizes !== undefined, LATE_MS);
  // Pictures are processed one after another: once the next is complete, so is this one.
  await publishWhole(400, 300);
  const after = await bannerWhen(article, () => true);
  expect(widths(after.avif)).toEqual([320, 480, 720, 800]);
});
