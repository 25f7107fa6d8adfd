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
  it('are what they asked for, each its own, and one that fails is none', async () => {
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
  const read = { ...named('read'), _id: new Types.ObjectId(id) };
  const lookup = { find: async () => Promise.resolve(read) } as unknown as ArticleLookup;
  const assembler = {
    wholeWithCards: async (article: unknown, related: unknown) => Promise.resolve({ article, related }),
  } as unknown as ArticleAssembler;
  const serviceWith = (
    findRelated: () => Promise<ListedArticle[]>,
  ): { service: ArticlesService; log: string[] } => {
    const log: string[] = [];
    const repository = { findRelated } as unknown as ArticlesRepository;
    const service = new ArticlesService(repository, lookup, assembler, {} as TagTotals, {} as TitleSearch);
    Reflect.set(service, 'logger', { error: (line: string) => log.push(line) });
    return { service, log };
  };

  it('stands without others to read next where those cannot be had', async () => {
    const { service, log } = serviceWith(async () => Promise.reject(new Error('gone')));
    expect(await service.findWithRelated(id)).toEqual({ article: read, related: null });
    expect(log).toEqual(['A page goes without the articles to read next: Error: gone']);
  });

  it('has none beside it where a slug only leads to its address', async () => {
    const { service } = serviceWith(async () => Promise.resolve([named('other')]));
    expect(await service.findWithRelated('a-river')).toEqual({ article: read, related: [] });
    expect(await service.findWithRelated(id)).toEqual({ article: read, related: [named('other')] });
  });
});
