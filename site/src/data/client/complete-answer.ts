import type { AdminUser, AdminUserArticlesResponse, AdminUsersResponse } from '@contract/admin.ts';
import type { Article, ArticleCard, ArticlePage, ArticleResponse } from '@contract/articles.ts';
import type { Picture } from '@contract/pictures.ts';
import type { Pagination } from '@contract/pagination.ts';
import type { OwnProfile, PersonArticles, SessionResponse } from '@contract/users.ts';
import { languageOf } from '../../lib/prose/language.ts';

/**
 * Completes responses that have only the fields of the specification, so that a screen can show them. Responses of
 * our API pass through unchanged.
 */

interface ListQuery {
  page: number;
  limit: number;
}

export type LooseCard = Omit<Partial<ArticleCard>, 'author'> & {
  author?: ArticleCard['author'] | string;
};
export type LooseUser = Omit<Partial<AdminUser>, 'articles'> & { articles?: readonly LooseCard[] };
export interface LoosePage<T> {
  data?: readonly T[];
  pagination?: Partial<Pagination>;
}

/** No file has this address, so the page shows the fallback banner (picture-fallback.ts). */
const NO_BANNER = '/images/none';

function completePicture(src: string | undefined): Picture {
  return {
    src: src || NO_BANNER,
    width: 1200,
    height: 630,
    color: 'transparent',
    card: null,
    avif: [],
    webp: [],
    jpeg: [],
  };
}

export function completeCard(card: LooseCard): ArticleCard {
  const { title = '' } = card;
  const author =
    typeof card.author === 'string'
      ? { _id: '', name: card.author, profilePhoto: null }
      : (card.author ?? null);
  const _id = card._id ?? card.id ?? '';
  const createdAt = card.createdAt ?? card.date ?? card.updatedAt ?? '';
  return {
    slug: _id,
    lang: languageOf(title) ?? 'en',
    excerpt: card.description ?? '',
    description: '',
    tags: [],
    isFeatured: false,
    updatedAt: createdAt,
    date: createdAt,
    status: 'published',
    readingMinutes: 1,
    bannerImage: card.banner?.src ?? '',
    banner: completePicture(card.bannerImage),
    authors: author === null ? [] : [author],
    ...card,
    _id,
    id: _id,
    title,
    createdAt,
    author,
  };
}

/** A page of a list. A response without pagination is the whole list: this cuts the page out of it. */
function completePage<In, Out>(
  { data = [], pagination }: LoosePage<In>,
  total: number | undefined,
  { page, limit }: ListQuery,
  complete: (item: In) => Out,
): { data: Out[]; pagination: Pagination } {
  if (pagination === undefined) {
    const start = (page - 1) * limit;
    return {
      data: data.slice(start, start + limit).map(complete),
      pagination: { page, limit, total: data.length, totalPages: Math.ceil(data.length / limit) },
    };
  }
  const { totalPages = 1 } = pagination;
  const atLeast =
    totalPages <= 1 ? data.length : (totalPages - 1) * limit + (page === totalPages ? data.length : 1);
  return {
    data: data.map(complete),
    pagination: { page, limit, totalPages, total: pagination.total ?? total ?? atLeast },
  };
}

function completeUser(user: LooseUser): AdminUser {
  const articles = (user.articles ?? []).map(completeCard);
  return {
    _id: '',
    name: '',
    email: '',
    role: 'author',
    isEditor: false,
    bio: '',
    profilePhoto: null,
    createdAt: '',
    suspendedAt: null,
    mergingInto: null,
    totalArticles: articles.length,
    ...user,
    articles,
  };
}

/** `GET /api/admin/users`. */
export function completeAdminUsers(
  answer: { data?: LoosePage<LooseUser> },
  list: ListQuery & { query?: string },
): AdminUsersResponse {
  const { data: users = [], pagination } = answer.data ?? {};
  const lowerCaseQuery = list.query?.toLowerCase();
  // A server that sends the whole list has not filtered it either.
  const data =
    pagination === undefined && lowerCaseQuery !== undefined
      ? users.filter(({ name = '', email = '' }) =>
          `${name}\n${email}`.toLowerCase().includes(lowerCaseQuery),
        )
      : users;
  return { data: completePage({ data, ...(pagination && { pagination }) }, undefined, list, completeUser) };
}

/** `GET /api/admin/users/{id}/articles`. */
export function completeUserArticles(
  answer: LoosePage<LooseCard>,
  list: ListQuery,
): AdminUserArticlesResponse {
  return completePage(answer, undefined, list, completeCard);
}

/** `GET /api/users/profile`. */
export function completeProfile(
  answer: Omit<Partial<OwnProfile>, 'articles'> & { articles?: LoosePage<LooseCard> },
  list: ListQuery,
): OwnProfile {
  const articles: PersonArticles = completePage(
    answer.articles ?? {},
    answer.totalArticles,
    list,
    completeCard,
  );
  return {
    _id: '',
    role: 'author',
    isEditor: false,
    name: '',
    email: '',
    bio: '',
    language: null,
    profilePhoto: null,
    totalArticles: articles.pagination.total,
    isAddressVerified: true,
    isAddressConfirmed: true,
    passwordChangedAt: null,
    ...answer,
    articles,
  };
}

/** `GET /api/articles/genre/{genre}`. */
export function completeArticlePage(
  answer: { data?: readonly LooseCard[]; totalPages?: number; total?: number; page?: number },
  list: ListQuery,
): ArticlePage {
  const { data = [], totalPages = 1, total, page = list.page } = answer;
  const { pagination, data: cards } = completePage(
    { data, pagination: { totalPages } },
    total,
    { ...list, page },
    completeCard,
  );
  return { ...answer, data: cards, page, totalPages, total: pagination.total, pagination };
}

type LooseArticle = LooseCard &
  Partial<Pick<Article, 'bannerAlt' | 'bannerCredit' | 'content' | 'corrections' | 'language' | 'version'>>;

/** `GET /api/articles/{id}`: the article, or an object with it. */
export function completeArticle(
  answer: { article?: LooseArticle } | LooseArticle,
  idOrSlug: string,
): ArticleResponse {
  const read: LooseArticle =
    'article' in answer && answer.article ? answer.article : (answer as LooseArticle);
  const card = completeCard({ ...read, _id: read._id ?? read.id ?? idOrSlug });
  const none = {
    version: 1,
    bannerAlt: '',
    bannerCredit: '',
    language: null,
    translations: [],
    isTranslation: false,
    correctedTranslation: null,
    corrections: [],
  };
  return { article: { ...none, ...card, content: read.content ?? '' } };
}

/** Login and register: the user's fields, or an object with them. */
export function completeSession(
  answer: Partial<SessionResponse> & { user?: Partial<SessionResponse> },
): SessionResponse {
  return {
    token: '',
    role: 'author',
    isEditor: false,
    _id: '',
    name: '',
    email: '',
    bio: '',
    profilePhoto: null,
    articles: [],
    ...answer,
    ...answer.user,
  };
}
