import { Parser } from 'htmlparser2';

/** What a page tells about itself; empty where it tells nothing. */
export interface PageHead {
  title: string;
  siteName: string;
  /** Address of a picture, as the page writes it. */
  picture: string;
}

/** Where each is told, the best first: Open Graph (ogp.me), then X's cards, then HTML. */
const TITLES = ['og:title', 'twitter:title', 'title'];
const SITES = ['og:site_name', 'application-name'];
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'];

/** Bytes in which a page must say its charset (HTML, 13.2.3.2, asks for 1024; many say it later). */
const CHARSET_BYTES = 4_096;
const CHARSET = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w.:-]{1,40})/i;

/** Reads the text of a page: by its byte order mark, else by the header's charset, else by its own, else as UTF-8. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const said = /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(contentType)?.[1];
  return decoderFor(bomOf(bytes) ?? said ?? charsetIn(bytes)).decode(bytes);
}

function bomOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** A page whose bytes could be read for this cannot be UTF-16, whatever it says. */
function charsetIn(bytes: Buffer): string {
  const said = CHARSET.exec(bytes.toString('latin1', 0, CHARSET_BYTES))?.[1] ?? 'utf-8';
  return /^utf-?16/i.test(said) ? 'utf-8' : said;
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** Reads what a page tells about itself. Of what it tells twice the first counts; a drawing's title is not the page's. */
export function readPageHead(html: string): PageHead {
  const told = new Map<string, string>();
  const tell = (name: string, value = ''): void => {
    if (value.trim() !== '' && !told.has(name)) told.set(name, value);
  };
  let drawings = 0;
  let title: string | null = null;
  const parser = new Parser({
    onopentag(element, attributes) {
      if (element === 'svg') drawings += 1;
      if (element === 'title' && drawings === 0) title = '';
      if (element === 'meta')
        for (const name of [attributes['property'], attributes['name']])
          if (name !== undefined) tell(name.trim().toLowerCase(), attributes['content']);
    },
    ontext(text) {
      if (title !== null) title += text;
    },
    onclosetag(element, isImplied) {
      if (element === 'svg') drawings -= 1;
      // One that is cut off is no title.
      if (element === 'title' && title !== null && !isImplied) tell('title', title);
      if (element === 'title') title = null;
    },
  });
  parser.end(html);
  const best = (names: readonly string[]): string =>
    names.map((name) => told.get(name)).find((value) => value !== undefined) ?? '';
  return { title: best(TITLES), siteName: best(SITES), picture: best(PICTURES).trim() };
}
