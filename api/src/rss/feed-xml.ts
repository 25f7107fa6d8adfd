import { Feed } from 'feed';
import { BRAND } from '../config/brand.ts';
import type { Article } from '../contract/articles.ts';
import { genreLabel } from '../contract/genres.ts';
import { absoluteLinks } from '../html/absolute-links.ts';

/** The RSS 2.0 document of these articles, newest first; `siteUrl` is the public origin. */
export function feedXml(articles: readonly Article[], siteUrl: string): string {
  const feed = new Feed({
    title: BRAND.name,
    description: BRAND.description,
    id: siteUrl,
    link: `${siteUrl}/`,
    feedLinks: { rss: `${siteUrl}/api/rss/feed` },
    updated: lastChange(articles),
    generator: BRAND.name,
    language: 'en-IN',
  });
  for (const article of articles) {
    const address = `${siteUrl}/articles/${article._id}`;
    feed.addItem({
      title: xmlText(article.title),
      link: address,
      description: xmlText(article.excerpt),
      content: xmlText(absoluteLinks(article.content, siteUrl)),
      date: new Date(article.createdAt),
      category: article.tags.map((tag) => ({ name: genreLabel(tag) })),
      // An author is named here, not mailed to: RSS's own element wants an e-mail address.
      extensions: [{ name: 'dc:creator', objects: { _text: xmlText(article.author?.name ?? 'Unknown') } }],
      ...(article.bannerImage !== '' && { enclosure: bannerOf(article, siteUrl) }),
    });
  }
  return feed.rss2();
}

/** When something in the feed changed last; the beginning of time where it is empty. */
export function lastChange(articles: readonly Article[]): Date {
  return new Date(Math.max(0, ...articles.map((article) => Date.parse(article.updatedAt))));
}

function bannerOf(article: Article, siteUrl: string): { url: string; type: string; length: number } {
  const url = new URL(article.bannerImage, siteUrl).href;
  // The length in bytes is not known here; readers take 0 for that.
  return { url, type: url.endsWith('.gif') ? 'image/gif' : 'image/jpeg', length: 0 };
}

/** Without what XML 1.0 cannot hold, and without the end of a CDATA section. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(']]>', ']]\u200b>');
}
