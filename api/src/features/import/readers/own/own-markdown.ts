import { articleMarkdown, withArticleNotes } from '../markdown/article-markdown.ts';

const markdown = articleMarkdown(true);

const BLOCK =
  '(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|table|caption|thead|tbody|tr|th|td|figure|figcaption|section)';
const SPACE_AFTER = new RegExp(`(</?${BLOCK}\\b[^<>]*>)\\n+`, 'g');
const SPACE_BEFORE = new RegExp(`\\n+(?=</?${BLOCK}\\b[^<>]*>)`, 'g');

/** Line feeds between blocks, which readers do not see, are left out. */
export function withoutBlockSpace(html: string): string {
  return html.replace(SPACE_AFTER, '$1').replace(SPACE_BEFORE, '').trim();
}

/** The HTML of a text that this magazine has written as Markdown. */
export function ownMarkdownHtml(body: string): string {
  const html = withoutBlockSpace(withArticleNotes(markdown.render(body)));
  return (
    html
      // Markdown ends each line of code, and puts a picture in a paragraph.
      .replace(/\n<\/code><\/pre>/g, '</code></pre>')
      .replace(/<p>(<img [^<>]*>)<\/p>/g, '<figure>$1</figure>')
  );
}
