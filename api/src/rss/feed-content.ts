import { BRAND } from '../config/brand.ts';
import type { Article, Language } from '../contract/articles.ts';
import { genreLabel } from '../contract/genres.ts';
import { absoluteLinks } from '../html/absolute-links.ts';
import { plainPictures } from '../html/article-pictures.ts';
import { xmlText } from './xml.ts';

/** A feed in any format: addresses are absolute, texts contain only valid XML characters. */
export interface FeedContent {
  /** Permanent tag URI (RFC 4151), independent of the host. */
  id: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The page whose articles the feed has. */
  pageUrl: string;
  selfUrl: string;
  /** Copyright sentence. */
  rights: string;
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  /** Permanent tag URI (RFC 4151), independent of the host. */
  id: string;
  url: string;
  title: string;
  lang: Language;
  /** Plain text. */
  summary: string;
  html: string;
  tags: string[];
  /** `null` if the author is unknown. */
  author: { name: string; url: string; photo: string | null } | null;
  picture: FeedPicture | null;
  published: Date;
  updated: Date;
}

/** An article's banner as one file. */
export interface FeedPicture {
  url: string;
  type: string;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Description and credit; empty if there are none. */
  alt: string;
  credit: string;
}

/** @param name for example `article:665f1c2ab1d4c8a9e0f3b712` */
export function tagUri(name: string): string {
  return `tag:${BRAND.tagAuthority}:${name}`;
}

/** @param siteUrl public origin */
export function feedItem(article: Article, picture: FeedPicture | null, siteUrl: string): FeedItem {
  const { _id, author } = article;
  const url = `${siteUrl}/articles/${_id}`;
  return {
    id: tagUri(`article:${_id}`),
    url,
    title: xmlText(article.title),
    lang: article.lang,
    summary: xmlText(article.excerpt),
    html: xmlText(absoluteLinks(plainPictures(article.content), siteUrl, url)),
    tags: article.tags.map(genreLabel),
    author: author && {
      name: xmlText(author.name),
      url: `${siteUrl}/profile/${author._id}`,
      photo: author.profilePhoto && new URL(author.profilePhoto, siteUrl).href,
    },
    picture,
    published: new Date(article.createdAt),
    updated: new Date(article.updatedAt),
  };
}
