import type { Element } from 'domhandler';
import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { dirname } from 'node:path/posix';
import { plainText } from '../../../../platform/html/article-text.ts';
import type { ForeignPicture, ForeignText } from '../html/foreign-text.ts';
import { attribute } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { tidyHtml } from '../html/tidy-html.ts';
import { withoutLiquid } from './liquid.ts';
import { withoutModules } from './mdx.ts';
import { outsideBlocks } from './outside-code.ts';
import { joined, type PictureFiles } from './pictures.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { pathWithoutRoot, type SiteLayout } from './site-layout.ts';

/** A text of Jekyll that is HTML. */
export const JEKYLL_PAGE = /(?:^|\/)_(?:posts|drafts)\/.+\.html$/i;
const TEXT = /\.(?:md|markdown|mdx)$/i;
const markdown = new MarkdownIt({ html: true, linkify: false }).use(footnotes);

/** The body as HTML. @param address of the text on the old site, from the first slash on */
export function bodyHtml(
  { layout, files }: { layout: SiteLayout; files: PictureFiles },
  { path, address }: { path: string; address: string },
  body: string,
  notes: ImportNotes,
): string {
  const text = bodyText(layout, path, body, notes);
  const rendered = JEKYLL_PAGE.test(path) ? text : withCaptions(markdown.render(text));
  return tidyHtml(rendered, foreignText(files, path, address, notes));
}

/** The title of a picture alone in its paragraph is its caption. */
function withCaptions(html: string): string {
  return html.replace(
    /<p>(<img [^<>]*?) title="([^"<>]+)"([^<>]*>)<\/p>/g,
    '<figure>$1$3<figcaption>$2</figcaption></figure>',
  );
}

function foreignText(files: PictureFiles, path: string, address: string, notes: ImportNotes): ForeignText {
  const folder = dirname(path) === '.' ? '' : dirname(path);
  return {
    hasLineBreaks: false,
    footnotes: new Map(),
    notes,
    picture: (element: Element): ForeignPicture | null => {
      const names = ['data-src', 'data-lazy-src', 'data-original'];
      const late = names.map((name) => attribute(element, name)).find((value) => value !== '');
      const src = attribute(element, 'src');
      const shown = src === '' || src.startsWith('data:') ? (late ?? src) : src;
      if (shown === '') return null;
      return { src: files.pathOf(shown, folder), alt: attribute(element, 'alt') };
    },
    address: (href: string): string => {
      if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href)) return href;
      // A link to another file leads to its page.
      if (TEXT.test(href.replace(/[?#].*$/, ''))) return referred(pathWithoutRoot(joined(folder, href)));
      const url = URL.parse(href, `http://old.invalid${address}`);
      return url === null ? `/${href}` : url.pathname + url.search + url.hash;
    },
  };
}

function bodyText({ generator }: SiteLayout, path: string, body: string, notes: ImportNotes): string {
  const lines = withBoxes(body.replace(/\r\n?/g, '\n'));
  if (generator === 'jekyll') return withoutLiquid(lines, referred, notes);
  if (/\.mdx$/i.test(path)) return withoutModules(lines, notes);
  // `## Title {#id}` and `~~~go {linenos=true}`
  const plain = lines.replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}\s*$/gm, '$1');
  return withoutShortcodes(plain, referred, notes);
}

/** The boxes of lists of tasks. */
function withBoxes(text: string): string {
  return outsideBlocks(text, (part) =>
    part.replace(
      /^([ \t]*(?:[-*+]|\d+\.)[ \t]+)\[([ xX])\](?=\s)/gm,
      (_, start: string, sign: string) => start + (sign === ' ' ? '☐' : '☑'),
    ),
  );
}

/** Where a reference to another text leads: its old address, which a redirect follows. */
function referred(reference: string): string {
  const [path = '', part = ''] = reference.split('#', 2);
  const dated = /(?:^|\/)(\d{4})-(\d{2})-(\d{2})-([^/]+?)(?:\.\w+)?$/.exec(path);
  const [, year = '', month = '', day = '', name = ''] = dated ?? [];
  const plain =
    dated === null
      ? `/${path.replace(/^\/+/, '').replace(/(?:\/_?index)?\.(?:md|markdown|mdx)$/i, '')}/`
      : `/${year}/${month}/${day}/${name}.html`;
  return part === '' ? plain : `${plain}#${part}`;
}

export function firstHeading(html: string): string {
  const [, heading = ''] = /<h[12][^>]*>([\s\S]{1,600}?)<\/h[12]>/.exec(html) ?? [];
  return plainText(heading).trim();
}

/** The page shows the title above the text, so that the text need not begin with it. */
export function withoutTitle(html: string, title: string): string {
  const [heading = '', inner = ''] = /^\s*<h[12][^>]*>([\s\S]{1,600}?)<\/h[12]>/.exec(html) ?? [];
  return heading !== '' && plainText(inner).trim() === title ? html.slice(heading.length) : html;
}
