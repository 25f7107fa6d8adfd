import type { XmlShape } from './xml-shape.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';
/** Shorter than 2,048 characters, whole, and escaped (https://www.sitemaps.org/protocol.html). */
const loc: XmlShape = { text: /^https?:\/\/[!-;=?-~]{1,2030}$/ };
/** https://www.w3.org/TR/NOTE-datetime */
const moment: XmlShape = { text: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/ };
const words: XmlShape = { text: /\S/ };

/** siteindex.xsd of the sitemap protocol. */
export const SITEMAP_INDEX: XmlShape = {
  namespace: SITEMAP,
  children: {
    sitemap: ['some', { inOrder: true, children: { loc: ['once', loc], lastmod: ['maybe', moment] } }],
  },
};

/** sitemap-news.xsd, and Google's rules for it. */
const NEWS_OF_PAGE: XmlShape = {
  namespace: NEWS,
  inOrder: true,
  children: {
    'news:publication': [
      'once',
      {
        inOrder: true,
        children: { 'news:name': ['once', words], 'news:language': ['once', { text: /^[a-z]{2,3}$/ }] },
      },
    ],
    'news:publication_date': ['once', moment],
    'news:title': ['once', words],
  },
};

/** https://developers.google.com/search/docs/specialty/international/localized-versions */
const OTHER_LANGUAGE: XmlShape = {
  namespace: 'http://www.w3.org/1999/xhtml',
  attributes: {
    rel: /^alternate$/,
    hreflang: /^(?:en|hi|x-default)$/,
    href: /^https?:\/\/[!-;=?-~]{1,2030}$/,
  },
};

/** sitemap.xsd of the sitemap protocol; it allows no empty one. */
export const URL_SET: XmlShape = {
  namespace: SITEMAP,
  children: {
    url: [
      'some',
      {
        inOrder: true,
        children: {
          loc: ['once', loc],
          lastmod: ['maybe', moment],
          'xhtml:link': ['any', OTHER_LANGUAGE],
          'news:news': ['maybe', NEWS_OF_PAGE],
        },
      },
    ],
  },
};
