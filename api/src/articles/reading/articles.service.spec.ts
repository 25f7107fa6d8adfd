import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { ArticleCard } from '../../contract/articles.ts';
import { HOME_SECTION_SIZE } from '../../contract/genres.ts';
import type { ArticleAssembler } from './article-assembler.ts';
import type { ArticleLookup } from './article-lookup.service.ts';
import type { ListedArticle } from '../article.schema.ts';
import type { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import type { TagTotals } from './tag-totals.ts';
import type { TitleSearch } from '../search/title-search.ts';

const named = (title: string): ListedArticle => ({ title }) as ListedArticle;

describe('the sections of the home page', () => {
  it('run their own queries, and a failed one is omitted', async () => {
    const repository = {
      findNewest: async () => Promise.resolve([named('new'), named('newer')]),
      findNewestFeatured: async () => Promise.resolve([]),
      findPageByTag: async (tag: string) =>
        tag === 'Environment' ? Promise.reject(new Error('gone')) : Promise.resolve([named(tag)]),
    } as unknown as ArticlesRepository;
    const assembler = {
      cards: async (articles: ListedArticle[]) =>
        Promise.resolve(articles.map(({ title }) => ({ title }) as ArticleCard)),
    } as unknown as ArticleAssembler;
    const service = new ArticlesService(
      repository,
      {} as ArticleLookup,
      assembler,
      {} as TagTotals,
      {} as TitleSearch,
    );
    Reflect.set(service, 'logger', { error: () => undefined });
    expect(await service.homeSections(HOME_SECTION_SIZE)).toEqual({
      Trending: [{ title: 'Trending' }],
      featured: [],
      latest: [{ title: 'new' }, { title: 'newer' }],
      Environment: null,
      Sustainable_Living: [{ title: 'Sustainable_Living' }],
      Interviews: [{ title: 'Interviews' }],
      Spotlight: [{ title: 'Spotlight' }],
    });
  });
});

describe('an article as its page shows it', () => {
  const id = '0123456789abcdef01234567';
  const author = new Types.ObjectId();
  const read = { ...named('read'), _id: new Types.ObjectId(id), author };
  const lookup = { find: async () => Promise.resolve(read) } as unknown as ArticleLookup;
  const assembler = {
    wholeWithOthers: async (article: unknown, related: unknown, byAuthor: unknown) =>
      Promise.resolve({ article, related, byAuthor }),
  } as unknown as ArticleAssembler;
  const serviceWith = (
    findRelated: () => Promise<ListedArticle[]>,
    findPageByAuthor: () => Promise<ListedArticle[]> = async () => Promise.resolve([read]),
  ): { service: ArticlesService; log: string[] } => {
    const log: string[] = [];
    const repository = { findRelated, findPageByAuthor } as unknown as ArticlesRepository;
    const service = new ArticlesService(repository, lookup, assembler, {} as TagTotals, {} as TitleSearch);
    Reflect.set(service, 'logger', { error: (line: string) => log.push(line) });
    return { service, log };
  };

  it('is shown without related articles if those fail to load', async () => {
    const { service, log } = serviceWith(async () => Promise.reject(new Error('gone')));
    expect(await service.findWithRelated(id)).toEqual({ article: read, related: null, byAuthor: [] });
    expect(log).toEqual(['A page goes without the articles to read next: Error: gone']);
  });

  it('loads no related articles for a redirect from a slug', async () => {
    const other = { ...named('other'), _id: new Types.ObjectId() };
    const { service } = serviceWith(async () => Promise.resolve([other]));
    expect(await service.findWithRelated('a-river')).toEqual({ article: read, related: [], byAuthor: [] });
    expect(await service.findWithRelated(id)).toEqual({ article: read, related: [other], byAuthor: [] });
  });

  describe('others by its author', () => {
    const written = Array.from({ length: 7 }, (_, n) => ({ ...named(`${n}`), _id: new Types.ObjectId() }));
    const titlesBeside = async (related: ListedArticle[], own: ListedArticle[]) => {
      const { service } = serviceWith(
        async () => Promise.resolve(related),
        async () => Promise.resolve(own),
      );
      return (await service.findWithRelated(id)).byAuthor?.map(({ title }) => title);
    };

    it('are the newest three that the page does not already show', async () => {
      expect(await titlesBeside(written.slice(1, 3), [read, ...written])).toEqual(['0', '3', '4']);
    });

    it('are the newest if too few others exist', async () => {
      expect(await titlesBeside(written.slice(0, 2), [...written.slice(0, 4), read])).toEqual([
        '0',
        '1',
        '2',
      ]);
    });

    it('are empty if the author has no others or the query fails', async () => {
      expect(await titlesBeside(written, [read])).toEqual([]);
      const { service, log } = serviceWith(
        async () => Promise.resolve([]),
        async () => Promise.reject(new Error('gone')),
      );
      expect((await service.findWithRelated(id)).byAuthor).toBeNull();
      expect(log).toEqual(['A page goes without others by its author: Error: gone']);
    });
  });
});
