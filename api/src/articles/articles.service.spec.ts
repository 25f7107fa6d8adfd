import { describe, expect, it } from '@jest/globals';
import type { ArticleCard } from '../contract/articles.ts';
import { HOME_SECTION_SIZE } from '../contract/genres.ts';
import type { ArticleAssembler } from './article-assembler.ts';
import type { ArticleLookup } from './article-lookup.service.ts';
import type { ListedArticle } from './article.schema.ts';
import type { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import type { TagTotals } from './tag-totals.ts';

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
    const service = new ArticlesService(repository, {} as ArticleLookup, assembler, {} as TagTotals);
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
