import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { mongo, Types } from 'mongoose';
import { HOME_SECTION_SIZE, type HomeSection } from '../../../contract/genres.ts';
import type { AccountsService } from '../../accounts/accounts.service.ts';
import type { ContentVersion } from '../../../platform/store/content-version.ts';
import type { CountersRepository } from '../../../platform/store/counters.repository.ts';
import type { TitleSearch } from '../search/title-search.ts';
import type { ArticleSummary } from '../article.schema.ts';
import type { ArticleAssembler } from './article-assembler.ts';
import type { ArticleCards } from './article-cards.ts';
import type { ArticleLookup } from './article-lookup.service.ts';
import type { ArticlePagesRepository } from './article-pages.repository.ts';
import type { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';

const noBylines = { authors: new Map(), bios: new Map(), pictures: new Map() };
const summary = (title: string): ArticleSummary => ({
  ...{ _id: new Types.ObjectId(), title, slug: title, description: '', lang: 'en', tags: [], version: 1 },
  ...{ author: new Types.ObjectId(), authors: [], banner: '', pictures: [], content: '', isFeatured: false },
  ...({ createdAt: new Date(0), updatedAt: new Date(0) } as unknown as ArticleSummary),
});
const unreachable = new mongo.MongoNetworkError('connect ECONNREFUSED');

let log: string[];

beforeEach(() => {
  log = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void log.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

function serviceOn(pages: Partial<ArticlePagesRepository>, article = summary('article')): ArticlesService {
  const accounts = {
    presentBylines: () => noBylines,
    bylines: () => Promise.resolve(noBylines),
  } as unknown as AccountsService;
  return new ArticlesService(
    {
      findRandom: () => Promise.reject(new Error('gone')),
      findTranslations: () => Promise.resolve([]),
    } as unknown as ArticlesRepository,
    pages as ArticlePagesRepository,
    { find: () => Promise.resolve(article) } as unknown as ArticleLookup,
    {
      find: (ids: string[]) => Promise.resolve(ids.map((id) => ({ _id: id, title: id }))),
    } as unknown as ArticleCards,
    {} as ArticleAssembler,
    accounts,
    {} as TitleSearch,
    {} as CountersRepository,
    { current: () => 1 } as ContentVersion,
  );
}

describe('the sections of the home page', () => {
  const findSections = (failing: (sections: string[]) => unknown) =>
    jest.fn((counts: object) => {
      const sections = Object.keys(counts);
      const problem = failing(sections);
      if (problem !== null) return Promise.reject(problem as Error);
      return Promise.resolve(Object.fromEntries(sections.map((section) => [section, [section]])));
    });
  const titles = (lists: Record<string, { title: string }[] | null>) =>
    Object.entries(lists).map(([section, cards]) => [section, cards?.map(({ title }) => title) ?? null]);

  it('are read in one query', async () => {
    const query = findSections(() => null);
    const service = serviceOn({ findSections: query as never });
    expect(titles(await service.homeSections(HOME_SECTION_SIZE, 8))).toEqual(
      Object.keys(HOME_SECTION_SIZE).map((section) => [section, [section]]),
    );
    expect([query.mock.calls.length, log]).toEqual([1, []]);
  });

  it('are read one by one if that fails, without the section that fails again', async () => {
    const query = findSections((sections) =>
      sections.includes('Environment') ? new Error('too large') : null,
    );
    const service = serviceOn({ findSections: query as never });
    expect(titles(await service.homeSections(HOME_SECTION_SIZE, 8))).toEqual(
      (Object.keys(HOME_SECTION_SIZE) as HomeSection[]).map((section) => [
        section,
        section === 'Environment' ? null : [section],
      ]),
    );
    expect(log).toEqual([
      'A page is rendered without its sections in one query: Error: too large',
      'A page is rendered without the section Environment: Error: too large',
    ]);
  });

  it('are not read again if the store cannot be reached', async () => {
    const query = findSections(() => unreachable);
    const service = serviceOn({ findSections: query as never });
    await expect(service.homeSections(HOME_SECTION_SIZE, 8)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    expect(query).toHaveBeenCalledTimes(1);
  });
});

describe('the page of an article', () => {
  const article = summary('article');
  const id = article._id.toHexString();

  it('shows the article alone if related articles cannot be read', async () => {
    const service = serviceOn({ findRelated: () => Promise.reject(new Error('too large')) }, article);
    expect(await service.findWithRelated(id)).toMatchObject({
      article: { title: 'article' },
      related: null,
      byAuthor: null,
    });
    expect(log).toEqual(['A page is rendered without related articles: Error: too large']);
  });

  it('shows no related articles if those in other languages cannot be read', async () => {
    const related = { related: [], newest: [], people: [], pictures: [] };
    const service = serviceOn({ findRelated: () => Promise.resolve(related) }, article);
    expect(await service.findWithRelated(id)).toMatchObject({
      article: { title: 'article' },
      related: null,
      byAuthor: [],
    });
    expect(log).toEqual(['A page is rendered without articles in another language: Error: gone']);
  });

  it('does not retry if the store cannot be reached', async () => {
    const service = serviceOn({ findRelated: () => Promise.reject(unreachable) }, article);
    await expect(service.findWithRelated(id)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});
