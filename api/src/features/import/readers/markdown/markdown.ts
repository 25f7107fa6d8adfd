import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { plainText } from '../../../../platform/html/article-text.ts';

const markdown = new MarkdownIt({ html: true, linkify: true }).use(footnotes);
/** Indented lines are no code in MDX. */
const mdx = new MarkdownIt({ html: true, linkify: true }).use(footnotes).disable('code');
for (const each of [markdown, mdx])
  // Addresses with their scheme are links, but not everything with a dot, such as `notes.md`.
  each.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Markdown as HTML. An address alone in its paragraph stays a text, which a card may stand for. */
export function blockHtml(text: string, isMdx: boolean): string {
  return (isMdx ? mdx : markdown).render(text).replace(/<p><a href="([^"<>]*)">\1<\/a><\/p>/g, '<p>$1</p>');
}

/** A line of Markdown, such as a caption, as HTML. */
export const inlineHtml = (text: string): string => markdown.renderInline(text);

/** A line of Markdown without its marks. */
export const inlineText = (text: string): string => plainText(inlineHtml(text)).trim();
