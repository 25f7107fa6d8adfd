import render from 'dom-serializer';
import { type ChildNode, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { LIST_END, ownMarkdownHtml, withoutBlockSpace } from '../../../import/readers/own/own-markdown.ts';
import { type TopBlock, topBlocks } from '../../html/top-blocks.ts';
import { markdownOf } from './html-to-markdown.ts';

/** The body of an article as Markdown. What Markdown cannot say exactly stays HTML. */
export function markdownBody(html: string): string {
  const blocks = topBlocks(html);
  // Blocks together may mean something else, and the number of a note depends on all others.
  const whole = blocks.map((block) => (block.name === '' ? inParagraph(block.html) : block.html)).join('');
  const hasNotes = blocks.some(({ elements }) => elements.has('section'));
  for (const withNotes of hasNotes ? [true, false] : [false]) {
    const body = written(blocks, withNotes);
    if (isSame(ownMarkdownHtml(body), whole)) return body;
  }
  return blocks.map((block) => `${island(block)}\n`).join('\n');
}

const inParagraph = (html: string): string => `<p>${html.trim()}</p>`;
const LISTS = ['ul', 'ol'];

function written(blocks: readonly TopBlock[], hasNotes: boolean): string {
  let body = '';
  for (const [index, block] of blocks.entries()) {
    const isAfterList = LISTS.includes(block.name) && LISTS.includes(blocks[index - 1]?.name ?? '');
    if (index > 0) body += isAfterList ? `\n${LIST_END}\n\n` : '\n';
    body += `${blockMarkdown(block, hasNotes) ?? island(block)}\n`;
  }
  return body;
}

/** `null` if Markdown cannot say it. */
function blockMarkdown(block: TopBlock, hasNotes: boolean): string | null {
  const [only, ...others] = parseDocument(block.html).children.filter(isTag);
  if (only === undefined || block.name === '' || others.length > 0) return null;
  const markdown = markdownOf(only, hasNotes);
  // Notes are checked together.
  const isChecked = hasNotes && (block.elements.has('section') || block.elements.has('sup'));
  if (markdown === null || isChecked) return markdown;
  return isSame(ownMarkdownHtml(markdown), block.html) ? markdown : null;
}

/** HTML in Markdown ends at an empty line. */
function island({ name, html }: TopBlock): string {
  const text = html.trim().replace(/\n(?=\s*\n)/g, '&#10;');
  return name === '' ? inParagraph(text) : text;
}

function isSame(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

/** One spelling for all that mean the same. The sanitiser adds `rel` again. */
function canonical(html: string): string {
  const document = parseDocument(withoutBlockSpace(html));
  const nodes: ChildNode[] = [...document.children];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (!isTag(node)) continue;
    const { rel: _, ...attributes } = node.attribs;
    node.attribs = Object.fromEntries(Object.entries(attributes).toSorted());
    nodes.push(...node.children);
  }
  return render(document, { encodeEntities: 'utf8' });
}
