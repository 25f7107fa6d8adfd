import type { Element } from 'domhandler';
import { dirname } from 'node:path/posix';
import { plainText } from '../../../../platform/html/article-text.ts';
import type { ForeignPicture, ForeignText } from '../html/foreign-text.ts';
import { attribute } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { tidyHtml } from '../html/tidy-html.ts';
import { withDefinitions } from './definitions.ts';
import type { Fields } from './fields.ts';
import { withoutLiquid } from './liquid.ts';
import { blockHtml } from './markdown.ts';
import { withoutModules } from './mdx.ts';
import { outsideBlocks } from './outside-code.ts';
import { joined, type PictureFiles } from './pictures.ts';
import { type AddressOf, withoutShortcodes } from './shortcodes.ts';
import { pathWithoutRoot, type SiteLayout } from './site-layout.ts';
import { HTML_PAGE, PLAIN_PAGE_END, TEXT } from './text-files.ts';

const MDX = /\.mdx$/i;

/** The body as HTML. @param address of the text on the old site, from the first slash on */
export function bodyHtml(
  { layout, files }: { layout: SiteLayout; files: PictureFiles },
  { path, address }: { path: string; address: string },
  { body, fields }: { body: string; fields: Fields },
  notes: ImportNotes,
): string {
  const addressOf = (reference: string): string => referred(files.pageNamed(reference, dirname(path)));
  const text = bodyText(layout, path, { body, fields, addressOf }, notes);
  const rendered = HTML_PAGE.test(path) ? text : withCaptions(blockHtml(text, MDX.test(path)));
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

function bodyText(
  { generator }: SiteLayout,
  path: string,
  { body, fields, addressOf }: { body: string; fields: Fields; addressOf: AddressOf },
  notes: ImportNotes,
): string {
  const text = body.replace(/\r\n?/g, '\n');
  const lines = HTML_PAGE.test(path) ? text : withDefinitions(withPlainBlocks(text));
  if (generator === 'jekyll') return withoutLiquid(lines, fields, referred, notes);
  return MDX.test(path) ? withoutModules(lines, notes) : withoutShortcodes(lines, addressOf, notes);
}

/** Signs of blocks that not every program knows: boxes of lists of tasks, ids of headings, kinds of notices. */
function withPlainBlocks(text: string): string {
  return outsideBlocks(text, (part) =>
    part
      .replace(
        /^([ \t]*(?:[-*+]|\d+\.)[ \t]+)\[([ xX])\](?=\s)/gm,
        (_, start: string, sign: string) => start + (sign === ' ' ? '☐' : '☑'),
      )
      // `## Title {#id .class}`
      .replace(/^(#{1,6} .*?)\s*\{[#.][^{}\n]*\}[ \t]*$/gm, '$1')
      // The same below a block.
      .replace(/^[ \t]*\{[.#][\w-][^{}\n]*\}[ \t]*$/gm, '')
      .replace(/^\[\[?_?toc_?\]\]?[ \t]*$/gim, '')
      // The end of a column.
      .replace(/^<-{2,9}>.*$/gm, '')
      // A heading below which Astro puts the list.
      .replace(/^#{1,6}[ \t]+(?:table[ -]of[ -]contents|toc)[ \t]*\n(?:[ \t]*\n)*(?=#{1,6}[ \t])/gim, '')
      // `> [!NOTE] Title`
      .replace(
        /^([ \t]*(?:>[ \t]*)+)\[!(\w+)\][+-]?[ \t]*(.*)$/gm,
        (_, start: string, kind: string, title: string) =>
          `${start}**${title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase()}**\n${start}`,
      )
      // `:::note[Title]` and `:::`
      .replace(
        /^:{3,}[ \t]*(?:\w[\w-]*)?(?:\[([^\]\n]*)\]|[ \t]+([^{}\n]*))?(?:[ \t]*\{[^}\n]*\})?[ \t]*$/gm,
        (_, bracket?: string, rest?: string) => {
          const title = (bracket ?? rest ?? '').trim();
          return title === '' ? '' : `\n**${title}**\n`;
        },
      ),
  );
}

/** Where a reference to another text leads: its old address, which a redirect follows. */
function referred(reference: string): string {
  const [path = '', part = ''] = reference.split('#', 2);
  const dated = /(?:^|\/)(\d{4})-(\d{2})-(\d{2})-([^/]+?)(?:\.\w+)?$/.exec(path);
  const [, year = '', month = '', day = '', name = ''] = dated ?? [];
  const named = `/${path.replace(/^\/+/, '')}`;
  const isFile = /\.[a-z]\w{1,4}$/i.test(named) && !TEXT.test(named);
  const plain =
    dated === null
      ? isFile
        ? named
        : `${named.replace(PLAIN_PAGE_END, '').replace(/\/+$/, '')}/`
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
