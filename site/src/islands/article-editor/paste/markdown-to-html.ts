import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** HTML in Markdown is text, but for what has no sign in Markdown. */
const WITHOUT_SIGN = /^<(?:br ?\/?|\/?(?:b|strong|i|em|u|s|sub|sup|mark))>$/i;
/** What stands above a document for the program that publishes it: it is kept, as lines. */
const FRONT_MATTER = /^---\n((?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+)---(?=\n|$)/;
/** A signature below a mail, which would make a heading of the line above it. */
const SIGNATURE = /^-- $/gm;

const markdown = new MarkdownIt({ html: true, linkify: true }).disable('html_block').use(footnotes);
// `notes.md` is a file, not an address in Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.renderer.rules['html_inline'] = (tokens, index) => {
  const content = tokens[index]?.content ?? '';
  return WITHOUT_SIGN.test(content) ? content : markdown.utils.escapeHtml(content);
};
// An article numbers its notes without brackets.
markdown.renderer.rules['footnote_caption'] = (tokens, index) => {
  const meta = tokens[index]?.meta as { id: number } | undefined;
  return String((meta?.id ?? 0) + 1);
};

/**
 * Markdown as HTML. An article's title is its first heading, so where the text has headings of the first level, all of
 * them move down by one.
 */
export function markdownToHtml(text: string): string {
  const source = text
    .replace(/\r\n?/g, '\n')
    .replace(FRONT_MATTER, '```\n$1```\n')
    .replace(SIGNATURE, '\\-- ');
  const html = markdown.render(source);
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
