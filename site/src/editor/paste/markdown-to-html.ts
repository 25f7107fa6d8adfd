import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { FRONT_MATTER } from './markdown-signs.ts';

/** HTML in Markdown is text, except for what Markdown cannot express. */
const WITHOUT_SIGN = /^<(?:br ?\/?|\/?(?:b|strong|i|em|u|s|sub|sup|mark))>$/i;
/** Below a heading. Fewer dashes separate a mail from its signature. */
const UNDERLINE = /^(?:={3,}|-{3,})[ \t]*$/;

/** A year or a day, not the first number of a list. */
const YEAR = /^\d{2,}[.)](?:[ \t]|$)/;

// A line stays a line, and an indented one is no code: most texts are not written for a Markdown parser.
const markdown = new MarkdownIt({ html: true, linkify: true, breaks: true })
  .disable(['html_block', 'code'])
  .use(footnotes);
const { ruler } = markdown.block;

const paragraph = ruler.getRules('').at(-1);
type State = Parameters<NonNullable<typeof paragraph>>[0];

/** A line without its indent. */
function lineOf({ src, bMarks, tShift, eMarks }: State, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);
}

ruler.before('list', 'year', (state, line, end, silent) => {
  return !silent && YEAR.test(lineOf(state, line)) && paragraph?.(state, line, end, silent) === true;
});
// An underline makes a heading of the one line above it; below several lines, dashes are a rule.
ruler.at(
  'lheading',
  (state, line, end, silent) => {
    const below = line + 1;
    const indent = (state.sCount[below] ?? 0) - state.blkIndent;
    if (below >= end || indent < 0 || indent > 3) return false;
    const [sign] = UNDERLINE.exec(lineOf(state, below)) ?? [];
    const isEqual = sign?.startsWith('=') === true;
    if (sign === undefined || (silent && !isEqual)) return false;
    if (silent) return true;
    const tag = isEqual ? 'h1' : 'h2';
    state.push('heading_open', tag, 1);
    const words = state.push('inline', '', 0);
    words.content = state.getLines(line, below, state.blkIndent, false).trim();
    words.map = [line, below];
    words.children = [];
    state.push('heading_close', tag, -1);
    state.line = below + 1;
    return true;
  },
  { alt: ['paragraph'] },
);
// A quotation ends where `>` ends, and an item where its indentation ends.
ruler.push(
  'outside',
  (state, line, _end, silent) =>
    silent && (state.parentType === 'blockquote' || (state.sCount[line] ?? 0) < state.blkIndent),
  { alt: ['blockquote', 'paragraph'] },
);
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
  const source = text.replace(/\r\n?/g, '\n').replace(FRONT_MATTER, '```\n$1```\n'); // kept as lines of text
  const html = markdown.render(source);
  if (!html.includes('<h1>')) return html;
  return html.replace(
    /<(\/?)h([1-5])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  );
}
