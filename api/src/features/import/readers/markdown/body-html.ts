import { dirname } from 'node:path/posix';
import { plainText } from '../../../../platform/html/article-text.ts';
import { replaceTags, writeTag } from '../../../../platform/html/tags.ts';
import { ownHtml } from '../foreign-html.ts';
import { ownMarkdownHtml } from '../own/own-markdown.ts';
import type { Notes } from '../notes.ts';
import { articleMarkdown, withArticleNotes } from './article-markdown.ts';
import { withoutLiquid } from './liquid.ts';
import { outsideBlocks } from './outside-code.ts';
import type { PictureFiles } from './pictures.ts';
import { withoutShortcodes } from './shortcodes.ts';
import type { SiteLayout } from './site-layout.ts';

/** A text of Jekyll that is HTML. */
export const JEKYLL_PAGE = /(?:^|\/)_(?:posts|drafts)\/.+\.html$/i;
const markdown = articleMarkdown(true);

/** The body of a text that this magazine has exported. */
export function ownBodyHtml({ files }: { files: PictureFiles }, path: string, body: string): string {
  return withPaths(ownMarkdownHtml(body), files, folderOf(path));
}

const folderOf = (path: string): string => (dirname(path) === '.' ? '' : dirname(path));

function withPaths(html: string, files: PictureFiles, folder: string): string {
  return replaceTags(html, ({ name, attributes, isEnd }) =>
    name === 'img' && !isEnd
      ? writeTag('img', { ...attributes, src: files.pathOf(attributes['src'] ?? '', folder) })
      : undefined,
  );
}

/** The body as HTML. */
export function bodyHtml(
  { layout, files }: { layout: SiteLayout; files: PictureFiles },
  path: string,
  body: string,
  notes: Notes,
): string {
  const addressOf = (reference: string): string => referred(reference);
  const text = bodyText(layout, path, body, addressOf, notes);
  const rendered = JEKYLL_PAGE.test(path) ? text : withArticleNotes(markdown.render(text));
  return withPaths(ownHtml(rendered, notes), files, folderOf(path));
}

function bodyText(
  { generator }: SiteLayout,
  path: string,
  body: string,
  addressOf: (reference: string) => string,
  notes: Notes,
): string {
  const lines = withBoxes(body.replace(/\r\n?/g, '\n'));
  if (generator === 'jekyll') return withoutLiquid(lines, addressOf, notes);
  if (/\.mdx$/i.test(path)) return withoutModules(lines, notes);
  // `## Title {#id}` and `~~~go {linenos=true}`
  const plain = lines.replace(/^(#{1,6} .*?)\s*\{#[\w-]+\}\s*$/gm, '$1');
  return withoutShortcodes(plain, addressOf, notes);
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

/** Imports, exports and components of MDX. */
function withoutModules(text: string, notes: Notes): string {
  const lines = text.replace(/^(?:import|export)\s.+$\n?/gm, '');
  return lines.replace(/<\/?([A-Z][\w.]*)(?:[^<>]{0,2000})>/g, (_, name: string) => {
    notes.add('shortcode', `The component "${name}" was left out. The text within it stays.`);
    return '';
  });
}

/** Where a reference to another text leads: its old address, which a redirect follows. */
function referred(reference: string): string {
  const [path = '', part = ''] = reference.split('#', 2);
  const dated = /(?:^|\/)(\d{4})-(\d{2})-(\d{2})-([^/]+?)(?:\.\w+)?$/.exec(path);
  const [, year = '', month = '', day = '', name = ''] = dated ?? [];
  const plain =
    dated === null
      ? `/${path.replace(/^\/+/, '').replace(/(?:\/_?index)?\.(?:md|markdown)$/i, '')}/`
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
