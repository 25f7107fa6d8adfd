import { VOID, writeTag } from '../../../../platform/html/tags.ts';

export type Attributes = Readonly<Record<string, string>>;

/** A block of an article. */
export interface Block {
  name: string;
  attributes: Attributes;
  /** HTML of its content. */
  inner: string;
}

export const block = (name: string, inner: string, attributes: Attributes = {}): Block => ({
  name,
  attributes,
  inner,
});

export function writeBlock({ name, attributes, inner }: Block): string {
  return VOID.has(name) ? writeTag(name, attributes) : `${writeTag(name, attributes)}${inner}</${name}>`;
}

export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('');

/** A list item or a table cell. As the editor does, it holds a single paragraph without its tags. */
export function holder(name: string, blocks: readonly Block[], attributes: Attributes = {}): Block {
  const [first, ...others] = blocks;
  if (first?.name !== 'p' || others.some((other) => other.name === 'p'))
    return block(name, writeBlocks(blocks), attributes);
  return block(name, first.inner + writeBlocks(others), { ...attributes, ...first.attributes });
}
