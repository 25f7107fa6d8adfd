import { Injectable } from '@nestjs/common';
import { AccountsService } from '../../features/accounts/accounts.service.ts';
import { readBanner } from '../../server/demo/demo-art.ts';
import { readDemoArticles } from '../../server/demo/demo-files.ts';
import { PicturesService } from '../../features/images/pictures.service.ts';
import { BulkPublisher } from '../../features/manuscripts/writer/bulk-publisher.ts';
import { DEFAULT_WORDS, writeArticle } from './load-test-article.ts';

/** Maximum number of demo banners that the articles share. */
const BANNERS = 24;
/** Articles per write. */
const BATCH = 500;
/** Concurrent batches: while the store writes one, the next is generated. */
const CONCURRENT_BATCHES = 2;
/** Articles per author. */
const ARTICLES_PER_AUTHOR = 200;

/** Generates articles for load tests. */
@Injectable()
export class LoadTestData {
  constructor(
    private readonly accounts: AccountsService,
    private readonly articles: BulkPublisher,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * @param options number of articles (0 creates only authors); number of authors, by default one per
   * 200 articles; minimum words per text, by default `DEFAULT_WORDS`
   * @returns number of new authors
   */
  async generate(
    options: { articles: number; authors?: number | undefined; words?: number | undefined },
    onProgress: (finished: number, total: number) => void,
  ): Promise<number> {
    const { articles, words = DEFAULT_WORDS } = options;
    const count = options.authors ?? Math.max(1, Math.ceil(articles / ARTICLES_PER_AUTHOR));
    const people = await this.writers(count);
    if (articles === 0) return people.length;
    const banners = await this.banners(Math.min(BANNERS, articles), people[0] ?? '');
    const shape = { articles, words, now: Date.now() };
    let started = 0;
    let finished = 0;
    const writeBatches = async (): Promise<void> => {
      while (started < articles) {
        const start = started;
        const size = Math.min(BATCH, articles - start);
        started += size;
        await this.articles.add(
          Array.from({ length: size }, (_, offset) => {
            const index = start + offset;
            const author = people[index % people.length] ?? '';
            return { ...writeArticle(index, shape), author, banner: banners[index % banners.length] ?? '' };
          }),
        );
        finished += size;
        onProgress(finished, articles);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_BATCHES }, writeBatches));
    await this.articles.finish();
    return people.length;
  }

  private async writers(count: number): Promise<string[]> {
    const run = Date.now().toString(36);
    return this.accounts.createAuthors(
      Array.from({ length: count }, (_, n) => ({
        name: `Load Test Author ${n + 1}`,
        email: `load-test-${run}-${n + 1}@example.org`,
        bio: '',
      })),
    );
  }

  private async banners(count: number, by: string): Promise<string[]> {
    const ids: string[] = [];
    for (const { slug } of (await readDemoArticles()).slice(0, count))
      ids.push((await this.pictures.add(await readBanner(slug), by)).id);
    return ids;
  }
}
