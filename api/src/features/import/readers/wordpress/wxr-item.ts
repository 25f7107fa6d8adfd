import { childText, type WxrElement } from './wxr-element.ts';

export interface WxrTerm {
  /** `category`, `post_tag`, `author` of Co-Authors Plus, `language` of Polylang. */
  domain: string;
  slug: string;
  name: string;
}

/** An item of an export, as it is in the file. Texts are decoded XML. */
export interface WxrItem {
  id: string;
  type: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  slug: string;
  status: string;
  parent: string;
  order: number;
  hasPassword: boolean;
  isSticky: boolean;
  attachmentUrl: string;
  date: string;
  dateGmt: string;
  pubDate: string;
  modifiedGmt: string;
  modified: string;
  terms: WxrTerm[];
  meta: ReadonlyMap<string, string>;
  /** All of `_wp_old_slug`. */
  oldSlugs: string[];
  /** All of `enclosure`: address, length and type of a recording, in lines. */
  enclosures: string[];
  comments: number;
}

function metaOf(element: WxrElement): [name: string, value: string][] {
  return element.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((meta) => [
      childText(meta, 'wp:meta_key'),
      meta.children.find(({ name }) => name === 'wp:meta_value')?.text ?? '',
    ]);
}

export function readItem(element: WxrElement): WxrItem {
  const text = (name: string): string => childText(element, name);
  const meta = metaOf(element);
  const all = (key: string): string[] => meta.filter(([name]) => name === key).map(([, value]) => value);
  return {
    id: text('wp:post_id'),
    type: text('wp:post_type') || 'post',
    title: text('title'),
    link: text('link'),
    guid: text('guid'),
    creator: text('dc:creator'),
    // Other programs write feeds, whose items may have nothing else.
    content: text('content:encoded') || text('description'),
    excerpt: text('excerpt:encoded'),
    slug: text('wp:post_name'),
    status: text('wp:status'),
    parent: text('wp:post_parent'),
    order: Number(text('wp:menu_order')) || 0,
    hasPassword: text('wp:post_password') !== '',
    isSticky: text('wp:is_sticky') === '1',
    attachmentUrl: text('wp:attachment_url'),
    date: text('wp:post_date'),
    dateGmt: text('wp:post_date_gmt'),
    pubDate: text('pubDate'),
    modifiedGmt: text('wp:post_modified_gmt'),
    modified: text('wp:post_modified'),
    terms: element.children
      .filter(({ name }) => name === 'category')
      .map(({ attributes, text: name }) => ({
        // WXR 1.0 lists a category twice: once without a slug.
        domain: attributes['domain'] ?? 'category',
        slug: attributes['nicename'] ?? '',
        name: name.trim(),
      })),
    meta: new Map(meta),
    oldSlugs: all('_wp_old_slug'),
    enclosures: all('enclosure'),
    comments: element.children.filter(({ name }) => name === 'wp:comment').length,
  };
}
