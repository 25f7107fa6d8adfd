import { Parser } from 'htmlparser2';
import { MAX_OPEN_ELEMENTS } from '../../platform/html/tags.ts';

/** Metadata of a page; empty where missing. */
export interface PageHead {
  title: string;
  siteName: string;
  /** Picture address as written in the page. */
  picture: string;
}

/** Sources of each, best first: Open Graph (ogp.me), then X's cards, then HTML. */
const TITLES = ['og:title', 'twitter:title', 'title'];
const SITES = ['og:site_name', 'application-name'];
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/** Bytes within which a page must declare its charset (HTML, 13.2.3.2, requires 1024; many declare it later). */
const CHARSET_BYTES = 4_096;
const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/** Decodes a page: by its byte order mark, the header's charset, its own declaration, or as UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const charset = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType)?.[1];
  return decoderFor(bomOf(bytes) ?? charset ?? charsetIn(bytes)).decode(bytes);
}

function bomOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** A page whose declaration is readable as ASCII cannot be UTF-16, even if it declares that. */
function charsetIn(bytes: Buffer): string {
  const charset = CHARSET.exec(bytes.toString('latin1', 0, CHARSET_BYTES))?.[1] ?? 'utf-8';
  return /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Reads a page's metadata, until its nesting is too deep. The first of duplicates counts; titles of
 * SVGs are ignored.
 */
export function readPageHead(html: string): PageHead {
  const values = new Map<string, string>();
  const add = (name: string, value = ''): void => {
    if (value.trim() !== '' && !values.has(name)) values.set(name, value);
  };
  let open = 0;
  let drawings = 0;
  let title: string | null = null;
  const parser = new Parser({
    onopentag(element, attributes) {
      open += 1;
      // Skips the rest.
      if (open > MAX_OPEN_ELEMENTS) parser.pause();
      if (element === 'svg') drawings += 1;
      if (element === 'title' && drawings === 0) title = '';
      if (element === 'meta')
        for (const name of [attributes['property'], attributes['name']])
          if (name !== undefined) add(name.trim().toLowerCase(), attributes['content']);
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(element, isImplied) {
      open -= 1;
      if (element === 'svg') drawings -= 1;
      // Ignores a truncated title.
      if (element === 'title' && title !== null && !isImplied) add('title', title);
      if (element === 'title') title = null;
    },
  });
  parser.end(html);
  const best = (names: readonly string[]): string =>
    names.map((name) => values.get(name)).find((value) => value !== undefined) ?? '';
  return { title: best(TITLES), siteName: best(SITES), picture: best(PICTURES).trim() };
}
