import { BRAND } from '../config/brand.ts';
import type { Article, Language } from '../contract/articles.ts';
import { genreLabel } from '../contract/genres.ts';
import { absoluteLinks } from '../html/absolute-links.ts';
import { plainPictures } from '../html/article-pictures.ts';
import { xmlText } from './xml.ts';

/** A feed, whatever its format: addresses are absolute, texts hold nothing that XML could not. */
export interface FeedContent {
  /** Stays the same wherever the magazine is served (a tag URI, RFC 4151). */
  id: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The page of the site that the feed follows. */
  pageUrl: string;
  /** The feed's own address. */
  selfUrl: string;
  /** What readers may do with it, in a sentence. */
  rights: string;
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  /** Stays the same wherever the magazine is served (a tag URI, RFC 4151). */
  id: string;
  url: string;
  title: string;
  lang: Language;
  /** Plain text. */
  summary: string;
  html: string;
  tags: string[];
  /** `null` where the author is unknown. */
  author: { name: string; url: string; photo: string | null } | null;
  picture: FeedPicture | null;
  published: Date;
  updated: Date;
}

/** An article's banner as one file. */
export interface FeedPicture {
  url: string;
  type: string;
  /** Length of the file. */
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  /** What it shows, and who made it; empty where nobody has said so. */
  alt: string;
  credit: string;
}

/** @param name what the tag names, for example `article:665f1c2ab1d4c8a9e0f3b712` */
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
