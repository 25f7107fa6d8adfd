/** Every address of the site, written once. */
export const PATHS = {
  home: '/',
  signup: '/signup',
  unauthorized: '/unauthorized',
  admin: '/admin',
  authorPage: '/author-page',
  createArticle: '/create-article',
  search: '/search',
  about: '/aboutus',
  privacy: '/privacy-policy',
  terms: '/terms-of-use',
  contact: '/contact',
  copyright: '/copyright-policy',
  feed: '/api/rss/feed',
  apiDocs: '/api/docs',
} as const;

export const articlePath = (id: string): string => `/articles/${encodeURIComponent(id)}`;
export const editArticlePath = (id: string): string => `/edit-article/${encodeURIComponent(id)}`;
export const profilePath = (id: string): string => `/profile/${encodeURIComponent(id)}`;
export const searchPath = (query: string): string => `${PATHS.search}?q=${encodeURIComponent(query)}`;
