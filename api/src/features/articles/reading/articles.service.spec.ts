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

const nobody = { authors: new Map(), bios: new Map(), pictures: new Map() };
const article = (title: string): ArticleSummary => ({
  ...{ _id: new Types.ObjectId(), title, slug: title, description: '', lang: 'en', tags: [], version: 1 },
  ...{ author: new Types.ObjectId(), authors: [], banner: '', pictures: [], content: '', isFeatured: false },
  ...({ createdAt: new Date(0), updatedAt: new Date(0) } as unknown as ArticleSummary),
});
const away = new mongo.MongoNetworkError('connect ECONNREFUSED');

let log: string[];

beforeEach(() => {
  log = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void log.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

function serviceOn(pages: Partial<ArticlePagesRepository>, read = article('read')): ArticlesService {
  const accounts = {
    presentBylines: () => nobody,
    bylines: () => Promise.resolve(nobody),
  } as unknown as AccountsService;
  return new ArticlesService(
    { findRandom: () => Promise.reject(new Error('gone')) } as unknown as ArticlesRepository,
    pages as ArticlePagesRepository,
    { find: () => Promise.resolve(read) } as unknown as ArticleLookup,
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
  const titles = (found: Record<string, { title: string }[] | null>) =>
    Object.entries(found).map(([section, cards]) => [section, cards?.map(({ title }) => title) ?? null]);

  it('are one question', async () => {
    const asked = findSections(() => null);
    const service = serviceOn({ findSections: asked as never });
    expect(titles(await service.homeSections(HOME_SECTION_SIZE, 8))).toEqual(
      Object.keys(HOME_SECTION_SIZE).map((section) => [section, [section]]),
    );
    expect([asked.mock.calls.length, log]).toEqual([1, []]);
  });

  it('are asked for one by one where that fails, and go without the one that fails alone', async () => {
    const asked = findSections((sections) =>
      sections.includes('Environment') ? new Error('too large') : null,
    );
    const service = serviceOn({ findSections: asked as never });
    expect(titles(await service.homeSections(HOME_SECTION_SIZE, 8))).toEqual(
      (Object.keys(HOME_SECTION_SIZE) as HomeSection[]).map((section) => [
        section,
        section === 'Environment' ? null : [section],
      ]),
    );
    expect(log).toEqual([
      'A page goes without its sections together: Error: too large',
      'A page goes without the section Environment: Error: too large',
    ]);
  });

  it('are not asked for again if the store cannot be reached', async () => {
    const asked = findSections(() => away);
    const service = serviceOn({ findSections: asked as never });
    await expect(service.homeSections(HOME_SECTION_SIZE, 8)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
    });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the page of an article', () => {
  const read = article('read');
  const id = read._id.toHexString();

  it('shows the article alone if related articles cannot be read', async () => {
    const service = serviceOn({ findRelated: () => Promise.reject(new Error('too large')) }, read);
    expect(await service.findWithRelated(id)).toMatchObject({
      article: { title: 'read' },
      related: null,
      byAuthor: null,
    });
    expect(log).toEqual(['A page goes without related articles: Error: too large']);
  });

  it('shows no related articles if those in other languages cannot be read', async () => {
    const found = { related: [], newest: [], people: [], pictures: [] };
    const service = serviceOn({ findRelated: () => Promise.resolve(found) }, read);
    expect(await service.findWithRelated(id)).toMatchObject({
      article: { title: 'read' },
      related: null,
      byAuthor: [],
    });
    expect(log).toEqual(['A page goes without articles in another language: Error: gone']);
  });

  it('does not ask again if the store cannot be reached', async () => {
    const service = serviceOn({ findRelated: () => Promise.reject(away) }, read);
    await expect(service.findWithRelated(id)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});
