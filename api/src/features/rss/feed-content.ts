import { BRAND } from '../../platform/config/brand.ts';
import type { Article, ArticleAuthor, Language } from '../../contract/articles.ts';
import { beingCheckedSentence, correctedSentence } from '../../contract/checking-texts.ts';
import { correctionTitle, type CorrectedArticle } from '../../contract/corrections.ts';
import { genreLabel } from '../../contract/genres.ts';
import { mediaLabel, PICTURE_ORIGINS } from '../../contract/media-labels.ts';
import { ORIGIN_ATTRIBUTE } from '../../platform/html/article-pictures.ts';
import { standaloneHtml } from '../../platform/html/standalone-html.ts';
import { escapeText, replaceTags, writeTag } from '../../platform/html/tags.ts';
import { xmlText } from '../../platform/html/xml.ts';

/** A feed in any format: addresses are absolute, texts contain only valid XML characters. */
export interface FeedContent {
  /** Permanent tag URI (RFC 4151), independent of the host. */
  id: string;
  /** Name of the magazine. */
  magazine: string;
  /** @example en-IN */
  language: string;
  title: string;
  /** Plain text. */
  description: string;
  /** The page with the same articles as the feed. */
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
  /** Empty if the author is unknown. */
  authors: FeedAuthor[];
  picture: FeedPicture | null;
  published: Date;
  updated: Date;
}

export interface FeedAuthor {
  name: string;
  url: string;
  photo: string | null;
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

/** @param siteUrl public origin @param timeZone of the magazine, IANA name */
export function feedItem(
  article: Article,
  picture: FeedPicture | null,
  siteUrl: string,
  timeZone: string,
): FeedItem {
  const { _id, authors } = article;
  const url = `${siteUrl}/articles/${_id}`;
  return {
    id: tagUri(`article:${_id}`),
    url,
    title: xmlText(article.title),
    lang: article.lang,
    summary: xmlText(article.excerpt),
    html: xmlText(
      withLabels(standaloneHtml(article.content, siteUrl, url), article.lang) +
        bannerLabelOf(article) +
        correctionsOf(article, timeZone) +
        checkingOf(article, timeZone),
    ),
    tags: article.tags.map(genreLabel),
    authors: authors.map((author) => authorOf(author, siteUrl)),
    picture,
    published: new Date(article.createdAt),
    updated: new Date(article.updatedAt),
  };
}

/** Each correction of an article as an item. @param siteUrl public origin */
export function correctionItems(article: CorrectedArticle, siteUrl: string): FeedItem[] {
  const { _id, title, lang, tags, authors, corrections, uncheckedTranslations } = article;
  const checked = uncheckedTranslations
    .map((translation) => `<p>${beingCheckedSentence(translation, lang)}</p>`)
    .join('');
  return corrections.map(({ text, at }, index) => ({
    id: tagUri(`correction:${_id}:${Date.parse(at)}`),
    url: `${siteUrl}/articles/${_id}#corrections`,
    title: xmlText(title),
    lang,
    summary: xmlText(text),
    html: xmlText(`<p>${escapeText(text)}</p>${index === 0 ? checked : ''}`),
    tags: tags.map(genreLabel),
    authors: authors.map((author) => authorOf(author, siteUrl)),
    picture: null,
    published: new Date(at),
    updated: new Date(at),
  }));
}

/** Writes the labels of pictures below them. */
function withLabels(html: string, lang: Language): string {
  if (!html.includes(`${ORIGIN_ATTRIBUTE}=`)) return html;
  return replaceTags(html, ({ name, attributes: { [ORIGIN_ATTRIBUTE]: stored, ...attributes } }) => {
    const label = mediaLabel(
      PICTURE_ORIGINS.find((origin) => origin === stored),
      lang,
    );
    return label === '' ? undefined : `${writeTag(name, attributes)}<br><small>${label}</small>`;
  });
}

const MAIN_PICTURE: Record<Language, string> = { en: 'Main picture', hi: 'मुख्य तस्वीर' };

/** HTML of the label of the banner, which is not in the text. */
function bannerLabelOf({ banner, lang }: Article): string {
  const label = mediaLabel(banner.origin, lang);
  return label === '' ? '' : `<p><small>${MAIN_PICTURE[lang]}: ${label}</small></p>`;
}

/** HTML of the corrections for the end of the text, newest first. */
function correctionsOf({ corrections, lang }: Article, timeZone: string): string {
  const notes = corrections.map(
    (correction) =>
      `<p><strong>${correctionTitle(correction, timeZone, lang)}:</strong> ${escapeText(correction.text)}</p>`,
  );
  return notes.join('');
}

/** HTML that says that another language was corrected, if nobody has checked this article yet. */
function checkingOf(article: Article, timeZone: string): string {
  const { correctedTranslation } = article;
  if (correctedTranslation === null) return '';
  return `<p>${correctedSentence(correctedTranslation, article, timeZone)}</p>`;
}

function authorOf({ _id, name, profilePhoto }: ArticleAuthor, siteUrl: string): FeedAuthor {
  return {
    name: xmlText(name),
    url: `${siteUrl}/profile/${_id}`,
    photo: profilePhoto && new URL(profilePhoto, siteUrl).href,
  };
}
