import { writeBlock, writeBlocks } from './blocks.ts';
import { backLinkHtml, findFootnotes } from './foreign-footnotes.ts';
import { ForeignReader } from './foreign-reader.ts';
import type { ForeignText } from './foreign-text.ts';
import { parseTree, withoutTags } from './html-tree.ts';
import { holder } from './blocks.ts';
import { escapeText } from '../../../../platform/html/tags.ts';

/**
 * Converts HTML of another system to that of the editor's schema: blocks in a row, words within blocks, pictures in lines of
 * their own. What has no place here is noted.
 */
export function tidyHtml(html: string, text: ForeignText): string {
  const tree = parseTree(html);
  if (tree === null) {
    text.notes.add('markup', 'Its text has too many elements within each other: only the words came over.');
    const paragraphs = withoutTags(html).split(/\n\s*\n/);
    return paragraphs.map((words) => `<p>${escapeText(words.replace(/\s+/gu, ' ').trim())}</p>`).join('');
  }
  const footnotes = findFootnotes(tree, text);
  const reader = new ForeignReader(text, footnotes);
  const blocks = reader.read(tree.children);
  const items = footnotes.bodies.map((body, index) => {
    const children = typeof body === 'string' ? (parseTree(body)?.children ?? []) : body.children;
    const words = reader.read(children);
    const last = words.at(-1);
    const backLink = backLinkHtml(index + 1);
    if (last?.name === 'p') words[words.length - 1] = { ...last, inner: last.inner + backLink };
    else words.push({ name: 'p', attributes: {}, inner: backLink.trim() });
    return writeBlock(holder('li', words, { id: `fn${index + 1}` }));
  });
  if (items.length === 0) return writeBlocks(blocks);
  return `${writeBlocks(blocks)}<section class="footnotes"><ol>${items.join('')}</ol></section>`;
}
