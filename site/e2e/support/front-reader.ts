import type {
  ArticlePage,
  ArticleResponse,
  HomeSectionResponse,
  RandomArticlesResponse,
} from '@contract/articles.ts';
import type { HomeSection } from '@contract/genres.ts';
import type { Magazine, Reader } from '@contract/reader.ts';
import type { NewsSitemapResponse, SitemapPartResponse } from '@contract/sitemap.ts';

/** A magazine with the built-in texts. */
const MAGAZINE: Magazine = {
  name: 'Banyan',
  hasBuiltInName: true,
  motto: '',
  hasBuiltInMotto: true,
  description: '',
  hasBuiltInDescription: true,
  mark: '',
  accent: 'forest',
  email: 'desk@banyan.example',
  ...{ telephone: '', postalAddress: '', grievanceOfficer: '', socialLinks: [] },
  ...{ grievanceEmail: '', grievanceTelephone: '', grievanceAddress: '', aiCrawlers: 'allowed' },
  ...{ signUp: 'open', announcement: '', languages: ['en', 'hi'], timeZone: 'Asia/Kolkata' },
};

/** `null` for an error response, whose part the page omits. Other errors are mistakes in the test, and are thrown. */
function orNull(error: unknown): null {
  if (error instanceof Error && 'status' in error) return null;
  throw error;
}

/** A `Reader` that loads its data from the API whose responses the test chooses. @param origin of that API */
export function readerOf(origin: string): Reader {
  async function get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${origin}/api/${path}?${search}`);
    if (!response.ok) throw Object.assign(new Error(path), { status: response.status });
    return (await response.json()) as T;
  }
  const section = async (name: string, limit: number) => {
    const response = await get<HomeSectionResponse>(`articles/home/${name}`, { limit }).catch(orNull);
    return [name as HomeSection, response?.data ?? null] as const;
  };
  return {
    articleWithRelated: async (id) => {
      const { article } = await get<ArticleResponse>(`articles/${encodeURIComponent(id)}`);
      const random = await get<RandomArticlesResponse>('articles/random').catch(orNull);
      const related = random && random.articles.filter(({ _id }) => _id !== id);
      return { article, related, bios: [], byAuthor: [] };
    },
    // No test with chosen responses needs a preview.
    preview: () => Promise.reject(Object.assign(new Error('preview'), { status: 404 })),
    frontPagePreview: () => Promise.reject(Object.assign(new Error('preview'), { status: 404 })),
    homeSections: async (sizes, spare) => {
      const all = await Promise.all(Object.entries(sizes).map(([name, size]) => section(name, size + spare)));
      return Object.fromEntries(all) as Awaited<ReturnType<Reader['homeSections']>>;
    },
    genrePage: (genre, list) => get<ArticlePage>(`articles/genre/${genre}`, list),
    publicProfile: (id, page) => get(`users/public/${encodeURIComponent(id)}`, { page }),
    searchTexts: (query, list) => get('articles/search/text', { query, ...list }),
    corrections: (page) => get('corrections', { page }),
    sitemap: () => get('sitemap'),
    sitemapPart: async (list, part) =>
      (await get<SitemapPartResponse>(`sitemap/${list}/${encodeURIComponent(part)}`)).data,
    pageText: () => Promise.resolve({ html: '', changedAt: null }),
    magazine: () => Promise.resolve(MAGAZINE),
    newsSitemap: async () => (await get<NewsSitemapResponse>('sitemap/news')).data,
  };
}
