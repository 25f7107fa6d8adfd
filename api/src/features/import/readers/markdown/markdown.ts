import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { plainText } from '../../../../platform/html/article-text.ts';
import { escapeText } from '../../../../platform/html/tags.ts';
import { hasManyNotes } from './many-notes.ts';

const OPTIONS = { html: true, linkify: true };
const markdown = new MarkdownIt(OPTIONS).use(footnotes);
/** Indented lines are no code in MDX. */
const mdx = new MarkdownIt(OPTIONS).use(footnotes).disable('code');
const withoutNotes = new MarkdownIt(OPTIONS);
for (const each of [markdown, mdx, withoutNotes])
  // Addresses with their scheme are links, but not everything with a dot, such as `notes.md`.
  each.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** Elements whose text no reader sees, and the paragraphs around them. */
const UNSEEN =
  /<(script|style|title|textarea|template|noscript|xmp|select|svg|canvas|datalist|map|head)\b[^<>]*>|<\/?p>/gi;

/** Writes the start of an element as text where a sentence only mentions it, so that it does not swallow what follows. */
function withMentions(html: string): string {
  const lower = html.toLowerCase();
  const places = new Map<string, number>();
  const placeOf = (mark: string, from: number): number => {
    let place = places.get(mark);
    if (place === undefined || (place !== -1 && place < from)) {
      place = lower.indexOf(mark, from);
      places.set(mark, place);
    }
    return place;
  };
  let isInParagraph = false;
  return html.replace(UNSEEN, (tag: string, name: string | undefined, index: number) => {
    if (name === undefined) {
      isInParagraph = tag.length === '<p>'.length;
      return tag;
    }
    const end = placeOf(`</${name.toLowerCase()}`, index);
    const paragraphEnd = isInParagraph ? placeOf('</p>', index) : -1;
    const isWhole = end !== -1 && (paragraphEnd === -1 || paragraphEnd > end);
    return isWhole ? tag : escapeText(tag);
  });
}

/** Markdown as HTML. An address alone in its paragraph stays a text, which a card may stand for. */
export function blockHtml(text: string, isMdx: boolean): string {
  const each = hasManyNotes(text) ? withoutNotes : isMdx ? mdx : markdown;
  return withMentions(each.render(text)).replace(/<p><a href="([^"<>]*)">\1<\/a><\/p>/g, '<p>$1</p>');
}

/** A line of Markdown, such as a caption, as HTML. */
export const inlineHtml = (text: string): string => markdown.renderInline(text);

/** A line of Markdown without its marks. */
export const inlineText = (text: string): string => plainText(inlineHtml(text)).trim();
