import type { INestApplicationContext } from '@nestjs/common';
import { PicturesService } from '../src/features/images/pictures.service.ts';
import { readBanner } from '../src/server/demo/demo-art.ts';
import { readDemoArticles } from '../src/server/demo/demo-files.ts';
import { createAuthors } from './create-authors.ts';
import { DEFAULT_WORDS, writeArticle } from './load-test-article.ts';
import { publishInBulk } from './publish-in-bulk.ts';

/** Maximum number of demo banners that the articles share. */
const BANNERS = 24;
/** Articles per write. */
const BATCH = 500;
/** Concurrent batches: while the store writes one, the next is generated. */
const BATCHES_AT_ONCE = 2;
/** Articles per author. */
const ARTICLES_BY_AUTHOR = 200;

export interface LoadTestSize {
  /** 0 creates only authors. */
  articles: number;
  /** By default one per 200 articles. */
  authors?: number | undefined;
  /** Minimum words per text; `DEFAULT_WORDS` by default. */
  words?: number | undefined;
}

/** Generates articles for load tests. Returns the number of new authors. */
export async function generateLoadTestData(
  magazine: INestApplicationContext,
  { articles, authors, words = DEFAULT_WORDS }: LoadTestSize,
  showProgress: (done: number, total: number) => void,
): Promise<number> {
  const people = await createAuthors(
    magazine,
    writers(authors ?? Math.max(1, Math.ceil(articles / ARTICLES_BY_AUTHOR))),
  );
  if (articles === 0) return people.length;
  const banners = await addBanners(magazine, Math.min(BANNERS, articles), people[0] ?? '');
  const shape = { articles, words, now: Date.now() };
  let begun = 0;
  let done = 0;
  const writeBatches = async (): Promise<void> => {
    while (begun < articles) {
      const start = begun;
      const size = Math.min(BATCH, articles - start);
      begun += size;
      const batch = Array.from({ length: size }, (_, offset) => {
        const index = start + offset;
        const author = people[index % people.length] ?? '';
        return { ...writeArticle(index, shape), author, banner: banners[index % banners.length] ?? '' };
      });
      await publishInBulk(magazine, batch);
      done += size;
      showProgress(done, articles);
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, writeBatches));
  return people.length;
}

function writers(count: number): { name: string; email: string; bio: string }[] {
  const run = Date.now().toString(36);
  return Array.from({ length: count }, (_, n) => ({
    name: `Load Test Author ${n + 1}`,
    email: `load-test-${run}-${n + 1}@example.org`,
    bio: '',
  }));
}

async function addBanners(magazine: INestApplicationContext, count: number, by: string): Promise<string[]> {
  const pictures = magazine.get(PicturesService, { strict: false });
  const ids: string[] = [];
  const originals = (await readDemoArticles()).filter(({ translationOf }) => translationOf === null);
  for (const { slug } of originals.slice(0, count))
    ids.push((await pictures.add(await readBanner(slug), by)).id);
  return ids;
}
