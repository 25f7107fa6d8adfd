import { replaceTags, writeTag } from '../../../../platform/html/tags.ts';
import { tidyHtml } from '../html/tidy-html.ts';
import { hasBlocks } from './gutenberg/block-tree.ts';
import { BlockRenderer } from './gutenberg/render-blocks.ts';
import { codeHtml, ShortcodeExpander } from './shortcodes/expand-shortcodes.ts';
import { withBrackets } from './shortcodes/shortcode-tree.ts';
import type { WordPressText } from './wordpress-text.ts';

/** Notes of the block editor, which stand in a field of the article: `[{"id": "…", "content": "…"}]`. */
function readFootnotes(json: string, text: WordPressText): void {
  try {
    const notes: unknown = JSON.parse(json);
    if (!Array.isArray(notes)) return;
    for (const note of notes as unknown[]) {
      const { id, content } = (note ?? {}) as { id?: unknown; content?: unknown };
      if (typeof id === 'string' && typeof content === 'string') text.footnotes.set(id, content);
    }
  } catch {
    text.notes.add('footnote', 'Its footnotes could not be read.');
  }
}

/** Code of WP-Syntax, which is written as it is. */
function withCode(html: string): string {
  let result = '';
  let from = 0;
  for (const { index, 0: tag } of html.matchAll(/<pre\s[^<>]{0,200}\blang=[^<>]{0,200}>/gi)) {
    if (index < from) continue;
    const end = html.indexOf('</pre>', index);
    if (end === -1) break;
    result += html.slice(from, index) + codeHtml(html.slice(index + tag.length, end));
    from = end + 6;
  }
  return result + html.slice(from);
}

/** Formulas of WordPress.com: `$latex a^2&bg=ffffff$`. */
const withFormulas = (html: string): string =>
  html.replace(/\$latex\s([^$<>\n]{1,2000})\$/g, (_, formula: string) => {
    const latex = formula.replace(/(?:\s?&(?:amp;|#038;)?(?:bg|fg|s)=\w+)+\s*$/, '');
    return `<code>${latex.trim()}</code>`;
  });

/** A note from Word or LibreOffice, which begins with a link back to its number; in classic texts it is only a line. */
const NOTE_LINE =
  /^[ \t]*(?:<sup>)?<a\s[^<>\n]*href="#(?:_(?:ftn|edn)ref\d+|sdfootnote\d+anc)"[^<>\n]*>.*$/gm;

/** The names of Word's notes and of their numbers, which some editors remove while their links stay. */
function withNoteNames(html: string): string {
  const named = new Set(
    Array.from(html.matchAll(/\s(?:name|id)=["'](_(?:ftn|edn)(?:ref)?\d+)["']/g), ([, name]) => name),
  );
  return html.replace(
    /<a(\s[^<>\n]{0,300}?\bhref="#_(ftn|edn)(ref)?(\d+)")/g,
    (source: string, attributes: string, kind: string, back: string | undefined, number: string) => {
      const name = `_${kind}${back === undefined ? 'ref' : ''}${number}`;
      return named.has(name) ? source : `<a name="${name}"${attributes}`;
    },
  );
}

/** Galleries of Elementor, which are links without words. */
const withLightboxes = (html: string): string =>
  html.replace(
    /<a(\s[^<>]{0,2000}\bdata-elementor-lightbox[^<>]{0,2000})>\s*<\/a>/g,
    (source: string, attributes: string) => {
      const [, src] = /\shref="([^"]+)"/.exec(attributes) ?? [];
      const [, alt = ''] = /\sdata-elementor-lightbox-title="([^"]*)"/.exec(attributes) ?? [];
      return src === undefined ? source : `<img src="${src}" alt="${alt}" />`;
    },
  );

/** Names of notes that differ from those of other parts of the article. */
const withPrefix = (html: string, prefix: string): string =>
  html.includes('footnote-ref')
    ? replaceTags(html, ({ name, attributes, isEnd }) => {
        const { id, href } = attributes;
        const isNote = id !== undefined || href?.startsWith('#') === true;
        if (isEnd || !isNote) return undefined;
        return writeTag(name, {
          ...attributes,
          ...(href !== undefined && { href: href.replace(/^#/, `#${prefix}`) }),
          ...(id !== undefined && { id: prefix + id }),
        });
      })
    : html;

/** The HTML of an article of WordPress, of the block editor or the classic one. */
export function articleHtml(content: string, footnotes: string | undefined, text: WordPressText): string {
  if (footnotes !== undefined && footnotes.trim() !== '') readFootnotes(footnotes, text);
  const shortcodes = new ShortcodeExpander(text);
  const lines = withLightboxes(withNoteNames(withFormulas(withCode(content.replace(/\r\n?/g, '\n')))));
  const classic = (html: string): string =>
    tidyHtml(shortcodes.expand(html.replace(NOTE_LINE, '<p>$&</p>')), text.withLineBreaks());
  if (!hasBlocks(lines)) return withBrackets(classic(lines));
  let parts = 0;
  const classicPart = (html: string): string => withPrefix(classic(html), `part${(parts += 1)}-`);
  const rendered = new BlockRenderer(text, classicPart).render(lines);
  return withBrackets(tidyHtml(shortcodes.expand(rendered), text));
}

/** An excerpt, without its shortcodes. */
export const excerptHtml = (excerpt: string, text: WordPressText): string =>
  withBrackets(new ShortcodeExpander(text).expand(excerpt));
