import { describe, expect, it } from '@jest/globals';
import type { Article } from '@contract/articles.ts';
import { breadcrumbs, newsArticle } from './structured-data.ts';

const publisher = { name: 'Banyan', siteUrl: 'https://banyan.example', logo: '/_astro/icon.png' };
const article: Article = {
  _id: '1',
  id: '1',
  slug: 'a',
  title: 'A title',
  lang: 'hi',
  bannerImage: '/images/a/640.jpg',
  banner: {
    src: '/images/a/640.jpg',
    width: 1920,
    height: 1008,
    color: '#000000',
    card: '/images/a/1200x630.jpg',
    avif: [],
    webp: [],
    jpeg: [],
  },
  excerpt: 'E',
  description: '',
  tags: ['Sustainable_Living'],
  isFeatured: false,
  author: null,
  createdAt: '2026-11-18T02:00:00.000Z',
  updatedAt: '2026-11-19T02:00:00.000Z',
  date: '2026-11-18T02:00:00.000Z',
  status: 'published',
  readingMinutes: 5,
  content: '',
  version: 1,
};

describe('structured data', () => {
  it('of an article has absolute addresses, both dates and no author where none is known', () => {
    const data = newsArticle(article, publisher, { article: '/articles/1', author: null });
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      url: 'https://banyan.example/articles/1',
      headline: article.title,
      image: ['https://banyan.example/images/a/1200x630.jpg'],
      datePublished: article.date,
      dateModified: article.updatedAt,
      inLanguage: 'hi',
      articleSection: ['Sustainable Living'],
      publisher: { logo: 'https://banyan.example/_astro/icon.png' },
    });
    expect(data).not.toHaveProperty('author');
  });

  it('names an author with the page that shows who it is', () => {
    const author = { _id: '2', name: 'Ira Palash', profilePhoto: null };
    const data = newsArticle({ ...article, author }, publisher, {
      article: '/articles/1',
      author: '/profile/2',
    });
    expect(data).toMatchObject({ author: [{ name: 'Ira Palash', url: 'https://banyan.example/profile/2' }] });
  });

  it('of the way to a page begins at home', () => {
    expect(breadcrumbs('https://banyan.example', [{ name: 'Weather', path: '/weather' }])).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://banyan.example/' },
        { position: 2, name: 'Weather', item: 'https://banyan.example/weather' },
      ],
    });
  });
});
