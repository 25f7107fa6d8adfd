import { type Block, block, type Attributes } from './blocks.ts';
import { cardBlock, encodedAddress, isEmbedded } from './embeds.ts';
import { Line, type Mark } from './line.ts';

/** The block that words go to. */
export interface OpenBlock {
  name: string;
  attributes: Attributes;
}

const PARAGRAPH: OpenBlock = { name: 'p', attributes: {} };

/** Writes the blocks of one place: the article, a list item, a table cell, a quotation, a caption. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  private readonly line = new Line();
  private open: OpenBlock = PARAGRAPH;

  /** @param hasLineBreaks whether line feeds are breaks */
  constructor(private readonly hasLineBreaks: boolean) {}

  text(text: string, marks: readonly Mark[]): void {
    if (!this.hasLineBreaks || this.open.name !== 'p' || !text.includes('\n')) {
      this.line.text(text, marks);
      return;
    }
    for (const [index, paragraph] of text.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (index > 0) this.end();
      for (const [place, words] of paragraph.split('\n').entries()) {
        if (place > 0) this.line.break(true);
        this.line.text(words, marks);
      }
    }
  }

  break(): void {
    this.line.break(false);
  }

  /** Finished markup within a line: the number of a note. */
  html(html: string): void {
    this.line.html(html);
  }

  /** Ends the line; what follows is a block of its own with the same name. */
  end(): void {
    const { name, attributes } = this.open;
    for (const { html, address } of this.line.take())
      if (name === 'p' && address !== null) this.blocks.push(...addressBlocks(address, html));
      else this.blocks.push(block(name, isHeading(name) ? unbold(html) : html, attributes));
  }

  /** Ends the line and adds a block. */
  add(...blocks: readonly Block[]): void {
    this.end();
    this.blocks.push(...blocks);
  }

  /** Writes what `write` writes into a block such as a heading. */
  within(open: OpenBlock, write: () => void): void {
    this.end();
    const outer = this.open;
    this.open = open;
    write();
    this.end();
    this.open = outer;
  }
}

const isHeading = (name: string): boolean => /^h\d$/.test(name);

/** Headings are bold already. */
const unbold = (line: string): string => line.replace(/^<strong>((?:(?!<\/?strong>).)*)<\/strong>$/s, '$1');

/** An address alone in a line: WordPress shows what it knows, and the rest should at least be a link. */
function addressBlocks(address: string, words: string): Block[] {
  if (isEmbedded(address)) return cardBlock({ url: address });
  return [block('p', `<a href="${encodedAddress(address).replaceAll('&', '&amp;')}">${words}</a>`)];
}
