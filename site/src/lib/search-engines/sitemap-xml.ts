/** A page in a sitemap, or a sitemap in an index. */
export interface SitemapUrl {
  /** Path on this site. */
  path: string;
  /** ISO 8601; `null` if unknown. */
  lastModified?: string | null;
  /** All languages of the page, its own too. */
  alternates?: readonly { lang: string; path: string }[];
}

export interface NewsUrl {
  path: string;
  title: string;
  /** ISO 639 language code. */
  language: string;
  /** ISO 8601. */
  published: string;
}

/** Namespaces of https://www.sitemaps.org/protocol.html and of Google's news sitemaps. */
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const NEWS_NAMESPACE = 'http://www.google.com/schemas/sitemap-news/0.9';

/** The five characters that the protocol requires to be escaped. */
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
  '>': '&gt;',
  '<': '&lt;',
};

/** Escapes text and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&'"<>]/g, (character) => ENTITIES[character] ?? character);
}

function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function document(root: string, attributes: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${attributes}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

function entry(name: string, siteUrl: string, { path, lastModified, alternates = [] }: SitemapUrl): string {
  const changed = lastModified ? xmlElement('lastmod', lastModified) : '';
  const links = alternates.map(
    ({ lang, path: to }) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(new URL(to, siteUrl).href)}"/>`,
  );
  return `<${name}>${xmlElement('loc', new URL(path, siteUrl).href)}${changed}${links.join('')}</${name}>`;
}

/** @param siteUrl public origin */
export function urlSet(siteUrl: string, urls: readonly SitemapUrl[]): string {
  const hasAlternates = urls.some(({ alternates }) => alternates !== undefined);
  return document(
    'urlset',
    `xmlns="${SITEMAP_NAMESPACE}"${hasAlternates ? ` xmlns:xhtml="${XHTML_NAMESPACE}"` : ''}`,
    urls.map((url) => entry('url', siteUrl, url)),
  );
}

/** @param siteUrl public origin */
export function sitemapIndex(siteUrl: string, sitemaps: readonly SitemapUrl[]): string {
  return document(
    'sitemapindex',
    `xmlns="${SITEMAP_NAMESPACE}"`,
    sitemaps.map((sitemap) => entry('sitemap', siteUrl, sitemap)),
  );
}

/**
 * Without news it lists the home page without news tags: the schema allows no empty sitemap, and Google accepts pages
 * without `news:news` (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap).
 *
 * @param siteUrl public origin
 * @param publication name of the magazine, as on its pages
 */
export function newsUrlSet(siteUrl: string, publication: string, urls: readonly NewsUrl[]): string {
  const lines = urls.map(({ path, title, language, published }) => {
    const source = xmlElement('news:name', publication) + xmlElement('news:language', language);
    const news = `<news:publication>${source}</news:publication>${xmlElement('news:publication_date', published)}`;
    const loc = xmlElement('loc', new URL(path, siteUrl).href);
    return `<url>${loc}<news:news>${news}${xmlElement('news:title', title)}</news:news></url>`;
  });
  const listed = lines.length === 0 ? [entry('url', siteUrl, { path: '/' })] : lines;
  return document('urlset', `xmlns="${SITEMAP_NAMESPACE}" xmlns:news="${NEWS_NAMESPACE}"`, listed);
}
