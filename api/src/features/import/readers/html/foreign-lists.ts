import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { type Block, block, holder, writeBlock } from './blocks.ts';
import { attribute } from './html-tree.ts';
import type { ForeignReader } from './foreign-reader.ts';

const LISTS = ['ul', 'ol'];

const isPicture = ({ name, inner }: Block): boolean =>
  name === 'img' || (name === 'figure' && inner.startsWith('<img'));

/** The blocks of a list. A list between the items belongs to the item above, as browsers show it. */
export function listBlocks(list: Element, reader: ForeignReader): Block[] {
  const items: Block[][] = [];
  const leading: Block[] = [];
  let loose: ChildNode[] = [];
  const endLoose = (): void => {
    const blocks = reader.read(loose);
    loose = [];
    if (blocks.length > 0) items.push(blocks);
  };
  for (const node of list.children) {
    if (isTag(node) && reader.isSkipped(node)) continue;
    if (isTag(node) && LISTS.includes(node.name)) {
      endLoose();
      (items.at(-1) ?? leading).push(...listBlocks(node, reader));
    } else if (isTag(node) && node.name === 'li') {
      endLoose();
      const blocks = reader.read(node.children);
      // Ghost writes an inner list as an item that has only the list.
      const isInnerList = blocks.length > 0 && blocks.every(({ name }) => LISTS.includes(name));
      if (isInnerList && items.length > 0) items.at(-1)?.push(...blocks);
      else if (blocks.length > 0) items.push(blocks);
    } else if (!isText(node) || node.data.trim() !== '') loose.push(node);
  }
  endLoose();
  if (items.length === 0) return leading;
  // Galleries of pictures are lists in many systems.
  if (items.flat().every(isPicture)) return [...leading, ...items.flat()];
  const start = attribute(list, 'start');
  const attributes = list.name === 'ol' && /^\d{1,4}$/.test(start) && start !== '1' ? { start } : {};
  const inner = items.map((blocks) => writeBlock(holder('li', blocks))).join('');
  return [...leading, block(list.name, inner, attributes)];
}
