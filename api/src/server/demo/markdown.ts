import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';

/** A drawn picture: `![alt](art:family/palette/seed "caption")`. */
export interface DrawnPicture {
  family: string;
  palette: string;
  seed: number;
}

const markdown = new MarkdownIt({ linkify: false }).use(footnotes);
// Note numbers have no brackets, and the list of notes has no rule, because the page draws one.
markdown.renderer.rules['footnote_caption'] = (tokens, index) => {
  const meta = tokens[index]?.meta as { id: number; subId: number } | undefined;
  return String((meta?.id ?? 0) + 1);
};
markdown.renderer.rules['footnote_block_open'] = () => '<section class="footnotes">\n<ol>\n';

const ART = /<p><img src="art:([a-z]+)\/([a-z]+)\/(\d+)" alt="([^"]*)"(?: title="([^"]*)")?\s*\/?><\/p>/g;

/**
 * Renders an article's Markdown as HTML of `contract/rich-text.ts`. `draw` returns the address of each drawn picture.
 */
export async function markdownToHtml(
  text: string,
  draw: (picture: DrawnPicture) => Promise<string>,
): Promise<string> {
  const html = markdown
    .render(text)
    // Ids of notes as articles have them.
    .replace(/(["#]fnref\d+):(\d+)/g, '$1-$2')
    .replace(/<p>(— [^\n]*?)<\/p>\s*<\/blockquote>/g, '<cite>$1</cite></blockquote>')
    .replace(/\n(— [^\n]*?)<\/p>\s*<\/blockquote>/g, '</p><cite>$1</cite></blockquote>')
    .replace(
      /<p><strong>(?:Table|तालिका): ([^\n]*?)<\/strong><\/p>\s*<table>/g,
      '<table><caption>$1</caption>',
    );
  const figures = await Promise.all([...html.matchAll(ART)].map((match) => figure(match, draw)));
  return html.replace(ART, () => figures.shift() ?? '');
}

async function figure(
  match: RegExpExecArray,
  draw: (picture: DrawnPicture) => Promise<string>,
): Promise<string> {
  const [, family = '', palette = '', seed = '', alt = '', caption] = match;
  const src = await draw({ family, palette, seed: Number(seed) });
  const figcaption = caption === undefined ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${src}" alt="${alt}">${figcaption}</figure>`;
}
