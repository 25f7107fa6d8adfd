import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { plainText } from '../../../../platform/html/article-text.ts';
import { escapeText } from '../../../../platform/html/tags.ts';

const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnotes);
/** Indented lines are no code in MDX. */
const mdx = new MarkdownIt({ html: true, linkify: true }).use(footnotes).disable('code');
for (const each of [markdown, mdx])
  // Addresses with their scheme are links, but not everything with a dot, such as `notes.md`.
  each.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Elements whose text no reader sees. */
const UNSEEN =
  /<(script|style|title|textarea|template|noscript|xmp|select|svg|canvas|datalist|map|head)\b[^<>]*>/gi;

/** Writes the start of an element as text where a sentence only mentions it, so that it does not swallow what follows. */
function withMentions(html: string): string {
  const lower = html.toLowerCase();
  const ends = new Map<string, number>();
  return html.replace(UNSEEN, (tag: string, name: string, index: number) => {
    const close = `</${name.toLowerCase()}`;
    let end = ends.get(close);
    if (end === undefined || (end !== -1 && end < index)) {
      end = lower.indexOf(close, index);
      ends.set(close, end);
    }
    const isInParagraph = lower.lastIndexOf('<p>', index) > lower.lastIndexOf('</p>', index);
    const isWhole = end !== -1 && !(isInParagraph && lower.slice(index, end).includes('</p>'));
    return isWhole ? tag : escapeText(tag);
  });
}

/** Markdown as HTML. An address alone in its paragraph stays a text, which a card may stand for. */
export function blockHtml(text: string, isMdx: boolean): string {
  return withMentions((isMdx ? mdx : markdown).render(text)).replace(
    /<p><a href="([^"<>]*)">\1<\/a><\/p>/g,
    '<p>$1</p>',
  );
}

/** A line of Markdown, such as a caption, as HTML. */
export const inlineHtml = (text: string): string => markdown.renderInline(text);

/** A line of Markdown without its marks. */
export const inlineText = (text: string): string => plainText(inlineHtml(text)).trim();
