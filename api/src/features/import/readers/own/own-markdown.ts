import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

const markdown = new MarkdownIt({ html: true, linkify: false }).use(footnotes);
// Note numbers have no brackets, and the list of notes has no rule, because the page draws one.
markdown.renderer.rules['footnote_caption'] = (tokens, index) => {
  const meta = tokens[index]?.meta as { id: number; subId: number } | undefined;
  return String((meta?.id ?? 0) + 1);
};
markdown.renderer.rules['footnote_block_open'] = () => '<section class="footnotes">\n<ol>\n';

/** Between two lists, which Markdown would read as one. */
export const LIST_END = '<!-- -->';

const BLOCK =
  '(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|table|caption|thead|tbody|tr|th|td|figure|figcaption|section)';
const SPACE_AFTER = new RegExp(`(</?${BLOCK}\\b[^<>]*>)\\n+`, 'g');
const SPACE_BEFORE = new RegExp(`\\n+(?=</?${BLOCK}\\b[^<>]*>)`, 'g');

/** Line feeds between blocks and after breaks, which readers do not see, are left out. */
export function withoutBlockSpace(html: string): string {
  return html
    .replace(SPACE_AFTER, '$1')
    .replace(SPACE_BEFORE, '')
    .replace(/(<br[ /]*>)\n/g, '$1')
    .trim();
}

/** The HTML of a text that this magazine has written as Markdown. */
export function ownMarkdownHtml(body: string): string {
  // Ids of notes as articles have them.
  const rendered = markdown.render(body).replace(/(["#]fnref\d+):(\d+)/g, '$1-$2');
  const html = withoutBlockSpace(rendered.replaceAll(`${LIST_END}\n`, ''));
  return (
    html
      .replaceAll(' class="footnote-item"', '')
      // Markdown ends the last line of code, and puts a picture in a paragraph.
      .replace(/\n<\/code><\/pre>/g, '</code></pre>')
      .replace(/<p>(<img [^<>]*>)<\/p>/g, '<figure>$1</figure>')
  );
}
