import type { XmlShape } from '../../../testing/xml-shape.ts';

const ANY_TEXT = /\S/;
const ABSOLUTE_URL = /^https:\/\/[^\s<>"]+$/;
const TAG_URI = /^tag:[^\s,]+,\d{4}:\S+$/;
const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;
const BYTES = /^[1-9]\d*$/;
const PICTURE_TYPE = /^image\/[a-z]+$/;
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const words: XmlShape = { text: ANY_TEXT };
const url: XmlShape = { text: ABSOLUTE_URL };

const RSS_ITEM: XmlShape = {
  children: {
    title: ['once', words],
    link: ['once', url],
    guid: ['once', { text: TAG_URI, attributes: { isPermaLink: /^false$/ } }],
    pubDate: ['once', { text: RFC_822 }],
    'dc:creator': ['some', words],
    'dc:language': ['once', { text: LANGUAGE }],
    category: ['any', words],
    description: ['once', { text: /[^]*/ }],
    'content:encoded': ['once', words],
    // Several are allowed but confuse feed readers (RSS Best Practices Profile, Enclosure).
    enclosure: ['maybe', { attributes: { url: ABSOLUTE_URL, length: BYTES, type: PICTURE_TYPE } }],
    'media:content': [
      'maybe',
      {
        attributes: {
          url: ABSOLUTE_URL,
          fileSize: BYTES,
          type: PICTURE_TYPE,
          medium: /^image$/,
          width: BYTES,
          height: BYTES,
        },
        children: {
          'media:description': ['maybe', { text: ANY_TEXT, attributes: { type: /^plain$/ } }],
          'media:credit': ['maybe', words],
        },
      },
    ],
  },
};

const RSS_CHANNEL: XmlShape = {
  children: {
    title: ['once', words],
    link: ['once', url],
    description: ['once', words],
    language: ['once', { text: LANGUAGE }],
    copyright: ['once', words],
    lastBuildDate: ['once', { text: RFC_822 }],
    generator: ['once', words],
    docs: ['once', url],
    'atom:link': [
      'once',
      {
        namespace: 'http://www.w3.org/2005/Atom',
        attributes: { rel: /^self$/, href: ABSOLUTE_URL, type: /^application\/rss\+xml$/ },
      },
    ],
    item: ['any', RSS_ITEM],
  },
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with its best practices. */
export const RSS: XmlShape = {
  namespace: '',
  attributes: { version: /^2\.0$/ },
  children: { channel: ['once', RSS_CHANNEL] },
};

const instant: XmlShape = { text: RFC_3339 };
const person: XmlShape = { children: { name: ['once', words], uri: ['maybe', url] } };

const ATOM_ENTRY: XmlShape = {
  optional: { 'xml:lang': LANGUAGE },
  children: {
    id: ['once', { text: TAG_URI }],
    title: ['once', words],
    link: [
      'some',
      {
        attributes: { rel: /^(?:alternate|enclosure)$/, href: ABSOLUTE_URL, type: /^[a-z]+\/[a-z]+$/ },
        optional: { length: BYTES },
      },
    ],
    published: ['once', instant],
    updated: ['once', instant],
    author: ['maybe', person],
    category: ['any', { attributes: { term: ANY_TEXT } }],
    summary: ['maybe', words],
    content: ['once', { text: ANY_TEXT, attributes: { type: /^html$/ } }],
  },
};

/** Atom 1.0 (RFC 4287). */
export const ATOM: XmlShape = {
  namespace: 'http://www.w3.org/2005/Atom',
  attributes: { 'xml:lang': LANGUAGE },
  children: {
    id: ['once', { text: TAG_URI }],
    title: ['once', words],
    subtitle: ['once', words],
    link: [
      'some',
      {
        attributes: {
          rel: /^(?:alternate|self)$/,
          href: ABSOLUTE_URL,
          type: /^(?:text\/html|application\/atom\+xml)$/,
        },
      },
    ],
    updated: ['once', instant],
    // An entry needs an author unless the feed has one (4.1.2).
    author: ['once', person],
    rights: ['once', words],
    generator: ['once', words],
    entry: ['any', ATOM_ENTRY],
  },
};
