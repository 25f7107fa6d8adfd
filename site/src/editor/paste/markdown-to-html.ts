import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** HTML in Markdown is text, except for what Markdown cannot express. */
const WITHOUT_SIGN = /^<(?:br ?\/?|\/?(?:b|strong|i|em|u|s|sub|sup|mark))>$/i;
/** Metadata above a document; kept as lines of text. */
const FRONT_MATTER = /^---\n((?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+)---(?=\n|$)/;
/** A mail signature's separator, which would turn the line above into a heading. */
const SIGNATURE = /^-- $/gm;

const markdown = new MarkdownIt({ html: true, linkify: true }).disable('html_block').use(footnotes);
// `notes.md` is a file name, not an address in Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.renderer.rules['html_inline'] = (tokens, index) => {
  const content = tokens[index]?.content ?? '';
  return WITHOUT_SIGN.test(content) ? content : markdown.utils.escapeHtml(content);
};
// Articles number notes without brackets.
markdown.renderer.rules['footnote_caption'] = (tokens, index) => {
  const meta = tokens[index]?.meta as { id: number } | undefined;
  return String((meta?.id ?? 0) + 1);
};

/**
 * Renders Markdown as HTML. An article's title is its first heading, so if the text has first-level headings, all
 * move down one level.
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
