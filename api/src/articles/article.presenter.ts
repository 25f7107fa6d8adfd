import type { Article, ArticleAuthor, ArticleCard, SearchResult } from '../contract/articles.ts';
import type { Picture } from '../contract/pictures.ts';
import { addResponsiveSources } from '../html/article-pictures.ts';
import type { ListedArticle, ShownArticle, StoredArticle } from './article.schema.ts';

/** Authors and pictures of the presented articles, by id. */
export interface Surroundings {
  authors: ReadonlyMap<string, ArticleAuthor>;
  pictures: ReadonlyMap<string, Picture>;
}

/** For a lost picture: the site shows its default banner. */
const NO_PICTURE: Picture = {
  src: '',
  width: 1200,
  height: 630,
  color: '#84887b',
  card: null,
  avif: [],
  webp: [],
  jpeg: [],
};

export function presentCard(article: ListedArticle, { authors, pictures }: Surroundings): ArticleCard {
  const id = article._id.toHexString();
  const banner = pictures.get(article.banner) ?? NO_PICTURE;
  return {
    _id: id,
    id,
    slug: article.slug,
    title: article.title,
    lang: article.lang,
    bannerImage: banner.src,
    banner,
    excerpt: article.excerpt,
    description: article.description,
    tags: article.tags,
    isFeatured: article.isFeatured,
    author: authors.get(article.author.toHexString()) ?? null,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    date: article.createdAt.toISOString(),
    status: article.status,
    readingMinutes: article.readingMinutes,
    ...(isCardLink(article.link) && { link: article.link }),
  };
}

/** Accepts only safe addresses: operators may write it into the store without validation. */
function isCardLink(link: string | undefined): link is string {
  return link !== undefined && /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(link);
}

export function presentArticle(article: ShownArticle, surroundings: Surroundings): Article {
  return {
    ...presentCard(article, surroundings),
    bannerAlt: article.bannerAlt ?? '',
    bannerCredit: article.bannerCredit ?? '',
    content: addResponsiveSources(article.content, surroundings.pictures),
    version: article.version,
  };
}

export function presentTitles(
  found: readonly Pick<StoredArticle, '_id' | 'title' | 'lang'>[],
): SearchResult[] {
  return found.map(({ _id, title, lang }) => ({ _id: _id.toHexString(), title, lang }));
}
