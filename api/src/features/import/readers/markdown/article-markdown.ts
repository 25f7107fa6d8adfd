import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** Renders Markdown as HTML of `contract/rich-text.ts`. @param html whether the text may hold HTML, which the sanitiser then cleans */
export function articleMarkdown(html: boolean): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html, linkify: false }).use(footnotes);
  // Note numbers have no brackets, and the list of notes has no rule, because the page draws one.
  markdown.renderer.rules['footnote_caption'] = (tokens, index) => {
    const meta = tokens[index]?.meta as { id: number; subId: number } | undefined;
    return String((meta?.id ?? 0) + 1);
  };
  markdown.renderer.rules['footnote_block_open'] = () => '<section class="footnotes">\n<ol>\n';
  return markdown;
}

/** Ids of notes as articles have them. */
export function withArticleNotes(html: string): string {
  return html.replace(/(["#]fnref\d+):(\d+)/g, '$1-$2');
}
