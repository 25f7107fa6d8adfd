import render from 'dom-serializer';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { ownMarkdownHtml, withoutBlockSpace } from '../../../import/readers/own/own-markdown.ts';
import { type TopBlock, topBlocks } from '../../html/top-blocks.ts';
import { markdownOf } from './html-to-markdown.ts';

/** The body of an article as Markdown. What Markdown cannot say exactly stays HTML. */
export function markdownBody(html: string): string {
  const blocks = topBlocks(html);
  const hasNotes = blocks.some(({ elements }) => elements.has('section'));
  const body = written(blocks, hasNotes);
  // A number of a note depends on all others.
  return hasNotes && !isSame(ownMarkdownHtml(body), html) ? written(blocks, false) : body;
}

function written(blocks: readonly TopBlock[], hasNotes: boolean): string {
  const parts = blocks.map((block) => {
    const node = parseDocument(block.html).children.filter(isTag);
    const [only] = node;
    const markdown =
      only === undefined || block.name === '' || node.length > 1 ? null : markdownOf(only, hasNotes);
    if (markdown === null) return island(block);
    // Notes are checked together.
    const isChecked = hasNotes && (block.elements.has('section') || block.elements.has('sup'));
    return isChecked || isSame(ownMarkdownHtml(markdown), block.html) ? markdown : island(block);
  });
  return parts.length === 0 ? '' : `${parts.join('\n\n')}\n`;
}

/** HTML in Markdown ends at an empty line. */
function island({ name, html }: TopBlock): string {
  const text = html.trim().replace(/\n(?=\s*\n)/g, '&#10;');
  return name === '' ? `<p>${text}</p>` : text;
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
    delete (node as Element).attribs['rel'];
    nodes.push(...node.children);
  }
  return render(document, { encodeEntities: 'utf8' });
}
