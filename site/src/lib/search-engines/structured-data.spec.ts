import { describe, expect, it } from '@jest/globals';
import type { Article } from '@contract/articles.ts';
import type { PublicProfile } from '@contract/users.ts';
import { breadcrumbs, newsArticle, profilePage } from './structured-data.ts';

const publisher = {
  name: 'Banyan',
  siteUrl: 'https://banyan.example',
  logo: '/_astro/icon.png',
  timeZone: 'Asia/Kolkata',
};
const paths = { article: (id: string) => `/articles/${id}`, author: (id: string) => `/profile/${id}` };
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
  authors: [],
  createdAt: '2026-11-18T02:00:00.000Z',
  updatedAt: '2026-11-19T02:00:00.000Z',
  date: '2026-11-18T02:00:00.000Z',
  status: 'published',
  readingMinutes: 5,
  bannerAlt: '',
  bannerCredit: '',
  language: null,
  corrections: [],
  translations: [],
  isTranslation: false,
  correctedTranslation: null,
  content: '',
  version: 1,
};

const PUBLISHED_BY = {
  '@type': 'NewsMediaOrganization',
  '@id': 'https://banyan.example/#publisher',
  name: 'Banyan',
  url: 'https://banyan.example',
  logo: 'https://banyan.example/_astro/icon.png',
};

describe('structured data', () => {
  it('of an author identifies the person, and omits unknown fields', () => {
    const profile = {
      _id: '2',
      name: 'Ira Palash',
      bio: 'Walks',
      profilePicture: '/images/b/320.jpg',
      articles: { pagination: { total: 7 } },
    } as PublicProfile;
    const url = 'https://banyan.example/profile/2';
    const person = {
      '@type': 'Person',
      '@id': `${url}#author`,
      name: 'Ira Palash',
      url,
      description: 'Walks',
      image: 'https://banyan.example/images/b/320.jpg',
      identifier: '2',
      affiliation: PUBLISHED_BY,
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WriteAction' },
        userInteractionCount: 7,
      },
    };
    expect(profilePage(profile, publisher, '/profile/2')).toEqual({
      '@type': 'ProfilePage',
      url,
      mainEntity: person,
    });
    const { description: _, image: __, ...required } = person;
    const emptyProfile = { ...profile, bio: '', profilePicture: null };
    expect(profilePage(emptyProfile, publisher, '/profile/2').mainEntity).toEqual(required);
  });

  it('of an article has absolute addresses, both dates and no unknown author', () => {
    const data = newsArticle(article, publisher, paths, ['Sustainable Living']);
    expect(data).toEqual({
      '@type': 'NewsArticle',
      mainEntityOfPage: 'https://banyan.example/articles/1',
      url: 'https://banyan.example/articles/1',
      headline: article.title,
      description: article.excerpt,
      image: ['https://banyan.example/images/a/1200x630.jpg'],
      datePublished: article.date,
      dateModified: article.updatedAt,
      inLanguage: 'hi',
      articleSection: ['Sustainable Living'],
      publisher: PUBLISHED_BY,
      timeRequired: 'PT5M',
      isAccessibleForFree: true,
    });
    const plain = { ...article, banner: { ...article.banner, card: null } };
    const of = (shown: Article) => newsArticle(shown, publisher, paths, ['Sustainable Living']);
    expect(of(plain)).toMatchObject({ image: ['https://banyan.example/images/a/640.jpg'] });
    expect(of({ ...plain, bannerImage: '' })).not.toHaveProperty('image');
    const described = { ...article, bannerAlt: 'A dry pond', bannerCredit: 'Photo: Ira Palash' };
    expect(of(described)).toMatchObject({
      image: [
        {
          '@type': 'ImageObject',
          url: 'https://banyan.example/images/a/1200x630.jpg',
          caption: 'A dry pond',
          creditText: 'Photo: Ira Palash',
        },
      ],
    });
  });

  it('of an article says where its banner comes from', () => {
    const made = { ...article, banner: { ...article.banner, origin: 'ai' as const } };
    expect(newsArticle(made, publisher, paths, ['Sustainable Living'])).toMatchObject({
      image: [
        {
          '@type': 'ImageObject',
          digitalSourceType: {
            '@id': 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
          },
        },
      ],
    });
  });

  it('of an article has its corrections', () => {
    const corrections = [{ text: 'It is forty-one.', at: '2026-11-20T02:00:00.000Z' }];
    expect(newsArticle({ ...article, corrections }, publisher, paths, ['Sustainable Living'])).toMatchObject({
      correction: [
        {
          '@type': 'CorrectionComment',
          datePublished: '2026-11-20T02:00:00.000Z',
          text: 'It is forty-one.',
        },
      ],
    });
  });

  it('of an article in several languages is one work', () => {
    const other = { _id: '2', slug: 'b', title: 'B', lang: 'en' as const };
    const of = (isTranslation: boolean) => {
      const translations = [{ ...other, isOriginal: isTranslation }];
      return newsArticle({ ...article, translations, isTranslation }, publisher, paths, []);
    };
    const work = { url: 'https://banyan.example/articles/2', headline: 'B', inLanguage: 'en' };
    expect(of(false)).toMatchObject({ workTranslation: [work] });
    expect(of(true)).toMatchObject({ translationOfWork: work });
    expect(of(true)).not.toHaveProperty('workTranslation');
  });

  it('of an article says that another language was corrected', () => {
    const correctedTranslation = { _id: '2', lang: 'en' as const, at: '2026-03-03T02:00:00.000Z' };
    const shown = { ...article, isTranslation: true, correctedTranslation };
    expect(newsArticle(shown, publisher, paths, [])).toMatchObject({
      correction: [{ text: 'अंग्रेज़ी लेख में 3 मार्च 2026 को सुधार किया गया; इस अनुवाद की जाँच हो रही है।' }],
    });
  });

  it('names all authors and links to their profiles', () => {
    const authors = ['Ira Palash', 'Nasreen Chinar'].map((name, index) => ({
      _id: String(index),
      name,
      profilePhoto: null,
    }));
    const data = newsArticle({ ...article, authors }, publisher, paths, ['Sustainable Living']);
    expect(data).toMatchObject({
      author: [
        { '@type': 'Person', name: 'Ira Palash', url: 'https://banyan.example/profile/0' },
        { '@type': 'Person', name: 'Nasreen Chinar', url: 'https://banyan.example/profile/1' },
      ],
    });
  });

  it('of breadcrumbs begins with the home page', () => {
    expect(breadcrumbs('https://banyan.example', 'Home', [{ name: 'Weather', path: '/weather' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://banyan.example/' },
        { '@type': 'ListItem', position: 2, name: 'Weather', item: 'https://banyan.example/weather' },
      ],
    });
  });
});
