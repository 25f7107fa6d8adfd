import { describe, expect, it } from '@jest/globals';
import {
  completeAdminUsers,
  completeArticle,
  completeArticlePage,
  completeCard,
  completeProfile,
  completeSession,
  completeUserArticles,
} from './complete-answer.ts';

const LIST = { page: 1, limit: 2 };

describe('completeAdminUsers', () => {
  it('accepts an empty list without pagination', () => {
    expect(completeAdminUsers({ data: { data: [] } }, LIST)).toEqual({
      data: { data: [], pagination: { page: 1, limit: 2, total: 0, totalPages: 0 } },
    });
    expect(completeAdminUsers({}, LIST).data.data).toEqual([]);
  });

  it('paginates and filters a complete list', () => {
    const data = ['Ira', 'Tarun', 'Irawati', 'Iravan'].map((name) => ({ _id: name, name, articles: [] }));
    const answer = completeAdminUsers({ data: { data } }, { ...LIST, page: 2, query: 'IRA' });
    expect(answer.data.data.map(({ name }) => name)).toEqual(['Iravan']);
    expect(answer.data.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  it('counts the received articles', () => {
    const data = [{ _id: 'a', name: 'Ira', articles: [{ _id: 'b', title: 'Rain' }] }];
    const [user] = completeAdminUsers({ data: { data } }, LIST).data.data;
    expect(user).toMatchObject({ email: '', totalArticles: 1 });
    expect(user?.articles[0]).toMatchObject({ _id: 'b', title: 'Rain', banner: { avif: [] } });
  });

  it('keeps a complete answer unchanged', () => {
    const pagination = { page: 3, limit: 2, total: 5, totalPages: 3 };
    const user = { _id: 'a', name: 'Ira', articles: [], totalArticles: 7 };
    const answer = completeAdminUsers(
      { data: { data: [user], pagination } },
      { ...LIST, page: 3, query: 'x' },
    );
    expect(answer.data.pagination).toEqual(pagination);
    expect(answer.data.data[0]).toMatchObject(user);
  });
});

describe('completeUserArticles', () => {
  it('accepts an empty answer', () => {
    expect(completeUserArticles({}, LIST).pagination.totalPages).toBe(0);
  });
});

describe('completeProfile', () => {
  it('accepts a name alone', () => {
    const profile = completeProfile({ name: 'Ira' }, LIST);
    expect(profile).toMatchObject({ name: 'Ira', bio: '', profilePhoto: null, totalArticles: 0 });
    expect(profile.articles.data).toEqual([]);
  });

  it('accepts the numbers of pages and articles', () => {
    const answer = { articles: { data: [{ _id: 'a' }], pagination: { totalPages: 3 } }, totalArticles: 5 };
    expect(completeProfile(answer, LIST).articles.pagination).toEqual({
      page: 1,
      limit: 2,
      total: 5,
      totalPages: 3,
    });
  });
});

describe('completeArticlePage', () => {
  it('accepts data and totalPages', () => {
    const page = completeArticlePage({ data: [{ _id: 'a', author: 'Ira' }], totalPages: 3 }, LIST);
    expect(page).toMatchObject({ page: 1, totalPages: 3, pagination: { page: 1, limit: 2, totalPages: 3 } });
    const author = { _id: '', name: 'Ira', profilePhoto: null };
    expect(page.data[0]).toMatchObject({ author, authors: [author] });
    expect(completeArticlePage({}, LIST).data).toEqual([]);
  });
});

describe('completeArticle', () => {
  const read = { title: 'Rain', content: '<p>Wet</p>', bannerImage: '/a.jpg', tags: [], isFeatured: true };

  it.each([
    ['within the answer', { article: read }],
    ['as the answer', read],
  ])('accepts the article %s', (_, answer) => {
    const { article } = completeArticle(answer, 'abc');
    expect(article).toMatchObject({ ...read, _id: 'abc', author: null, authors: [] });
    expect(article.banner.src).toBe('/a.jpg');
  });
});

describe('completeCard', () => {
  it('keeps all fields of our own API', () => {
    const whole = completeCard({ _id: 'a', title: 'बारिश', createdAt: '2026-11-18T00:00:00.000Z' });
    expect(whole.lang).toBe('hi');
    expect(completeCard(whole)).toEqual(whole);
  });
});

describe('completeSession', () => {
  it.each([
    ['flat', { token: 't', role: 'admin' as const, _id: 'u' }],
    ['in user', { token: 't', user: { role: 'admin' as const, _id: 'u' } }],
  ])('accepts fields %s', (_, answer) => {
    expect(completeSession(answer)).toMatchObject({
      token: 't',
      role: 'admin',
      _id: 'u',
      articles: [],
      bio: '',
    });
  });
});
