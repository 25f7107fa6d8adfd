import { Injectable } from '@nestjs/common';
import { FAMILIES, PALETTE_NAMES } from '../../art/banner.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ArticleBulk } from '../articles/article-bulk.service.ts';
import { paintPicture } from '../demo/demo-art.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { writeArticle } from './write-volume.ts';

/** Banners that all articles of a volume share, at most. */
const BANNERS = 24;
const FIRST_SEED = 200;
/** Articles in one write to the store. */
const BATCH = 500;
/** Articles that an author of a volume has written. */
const ARTICLES_BY_AUTHOR = 200;

/** Fills the magazine with as many articles as a test of volume wants. */
@Injectable()
export class Volume {
  constructor(
    private readonly accounts: AccountsService,
    private readonly articles: ArticleBulk,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * @param articles how many; none makes authors alone
   * @param authors how many; one for every 200 articles unless told
   * @returns how many authors there are now more
   */
  async generate(
    articles: number,
    authors: number | null,
    tell: (done: number, total: number) => void,
  ): Promise<number> {
    const people = await this.writers(authors ?? Math.max(1, Math.ceil(articles / ARTICLES_BY_AUTHOR)));
    if (articles === 0) return people.length;
    const banners = await this.banners(Math.min(BANNERS, articles), people[0] ?? '');
    const now = Date.now();
    // The next batch is written while the store takes the one before it.
    let stored = Promise.resolve();
    for (let start = 0; start < articles; start += BATCH) {
      const size = Math.min(BATCH, articles - start);
      const batch = Array.from({ length: size }, (_, offset) => {
        const index = start + offset;
        const author = people[index % people.length] ?? '';
        return { ...writeArticle(index, now), author, banner: banners[index % banners.length] ?? '' };
      });
      await stored;
      stored = this.articles.add(batch).then(() => tell(start + size, articles));
    }
    await stored;
    await this.articles.finish();
    return people.length;
  }

  private async writers(count: number): Promise<string[]> {
    const run = Date.now().toString(36);
    return this.accounts.createAuthors(
      Array.from({ length: count }, (_, n) => ({
        name: `Volume Author ${n + 1}`,
        email: `volume-${run}-${n + 1}@example.org`,
        bio: '',
      })),
    );
  }

  private async banners(count: number, by: string): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const family = FAMILIES[n % FAMILIES.length] ?? '';
      const palette = PALETTE_NAMES[n % PALETTE_NAMES.length] ?? '';
      ids.push(
        (await this.pictures.keep(await paintPicture({ family, palette, seed: FIRST_SEED + n }), by)).id,
      );
    }
    return ids;
  }
}
