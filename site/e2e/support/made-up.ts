import type { Article, ArticleCard, ArticlePage } from '../../../api/src/contract/articles.ts';
import type { Picture } from '../../../api/src/contract/pictures.ts';

/** One grey pixel, so that an invented picture loads without a file. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAJmZmf///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const PAGE_SIZE = 8;

export const PICTURE: Picture = {
  src: PIXEL,
  width: 1200,
  height: 630,
  color: '#999999',
  card: null,
  avif: [],
  webp: [],
  jpeg: [],
};

/** 24 hexadecimal digits, like the store's ids. */
export const madeUpId = (n: number) => n.toString(16).padStart(24, '0');

/** An article as lists show it. A higher `n` has a later date in October 2026 and a title later in the alphabet. */
export function madeUpCard(n: number, changes: Partial<ArticleCard> = {}): ArticleCard {
  const date = new Date(Date.UTC(2026, 9, 1, 6) + n * 86_400_000).toISOString();
  const _id = madeUpId(n);
  const { author = { _id: madeUpId(900), name: 'Gauri Palas', profilePhoto: null } } = changes;
  return {
    _id,
    id: _id,
    slug: `well-${n}`,
    title: `Well ${String(n).padStart(2, '0')}`,
    lang: 'en',
    bannerImage: PIXEL,
    banner: PICTURE,
    excerpt: `What well ${n} gave this year.`,
    description: '',
    tags: ['Environment'],
    isFeatured: false,
    author,
    authors: author === null ? [] : [author],
    createdAt: date,
    updatedAt: date,
    date,
    status: 'published',
    readingMinutes: 4,
    ...changes,
  };
}

export function madeUpCards(count: number, from = 1): ArticleCard[] {
  return Array.from({ length: count }, (_, index) => madeUpCard(from + index));
}

export function madeUpArticle(changes: Partial<Article> = {}): Article {
  return {
    ...madeUpCard(1, changes),
    bannerAlt: '',
    bannerCredit: '',
    language: null,
    corrections: [],
    translations: [],
    isTranslation: false,
    correctedTranslation: null,
    content: '<p>The well was full.</p>',
    version: 1,
    ...changes,
  };
}

/** The API's response with the requested page of a category. */
export function pageOfCards(cards: readonly ArticleCard[], url: URL): ArticlePage {
  const page = Number(url.searchParams.get('page') ?? 1);
  const sort = url.searchParams.get('sort');
  const rising = [...cards].sort((a, b) => a.title.localeCompare(b.title));
  const sorted = sort === 'oldest' || sort === 'title-asc' ? rising : rising.reverse();
  const total = cards.length;
  const totalPages = Math.ceil(total / PAGE_SIZE);
  const data = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { data, page, totalPages, total, pagination: { page, limit: PAGE_SIZE, total, totalPages } };
}
