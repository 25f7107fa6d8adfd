/** What a block says that stands for an item of a list. */
export interface LooseItem {
  /** 1 is the outermost. */
  level: number;
  ordered: boolean;
  /** Two numbered lists of different names that follow each other are two lists. */
  list: string;
  /** The number that it shows. */
  number: number;
  /** Points from the left edge; tells to which item a paragraph below belongs. */
  margin?: number;
}

interface OpenList extends LooseItem {
  element: HTMLElement;
  /** How many levels deeper its items stand than they say. */
  shift: number;
}

/** Points by which a list must be set in from the one before it to belong to the item above it. */
const SET_IN_PT = 9;

/** Makes real lists, one inside the other, of items that stand beside each other and only say how deep they are. */
export class ListWriter {
  /** The lists that an item can still be added to, outermost first. */
  private open: OpenList[] = [];

  /** Takes the words of an item out of the block that stood for it. The caller removes the block. */
  add(block: Element, said: LooseItem, words: Iterable<Node>): void {
    if (!this.goesOnWith(block)) this.open = [];
    const shift = this.shiftOf(said);
    const item = { ...said, level: said.level + shift };
    while ((this.open.at(-1)?.level ?? 0) > item.level) this.open.pop();
    const top = this.open.at(-1);
    const another = top?.ordered !== item.ordered || (item.ordered && top.list !== item.list);
    if (top?.level === item.level && another) this.open.pop();
    if (this.open.at(-1)?.level !== item.level) this.begin(block, { ...item, shift });
    const entry = block.ownerDocument.createElement('li');
    entry.append(...words);
    this.open.at(-1)?.element.append(entry);
  }

  /** Puts a paragraph without a bullet into the item above it that it is set in as far as. Returns whether there is one. */
  addParagraph(paragraph: HTMLElement, margin: number): boolean {
    if (!this.goesOnWith(paragraph)) return false;
    while (this.open.length > 1 && (this.open.at(-1)?.margin ?? 0) > margin) this.open.pop();
    this.open.at(-1)?.element.lastElementChild?.append(paragraph);
    return true;
  }

  /** Each list counts its levels from 1, also one that stands below an item of another: that is seen by its margin alone. */
  private shiftOf({ list, level, margin = 0 }: LooseItem): number {
    const same = this.open.findLast((open) => open.list === list);
    if (same !== undefined) return same.shift;
    const around = this.open.findLast((open) => (open.margin ?? margin) + SET_IN_PT <= margin);
    return Math.max(0, (around?.level ?? 0) + 1 - level);
  }

  private goesOnWith(block: Element): boolean {
    const outermost = this.open[0]?.element;
    return outermost !== undefined && block.previousElementSibling === outermost;
  }

  /** A list below the last item of the list around it, however many levels are skipped between them. */
  private begin(block: Element, item: Omit<OpenList, 'element'>): void {
    const element = block.ownerDocument.createElement(item.ordered ? 'ol' : 'ul');
    if (item.ordered && item.number > 1) element.setAttribute('start', String(item.number));
    const around = this.open.at(-1)?.element.lastElementChild;
    if (around) around.append(element);
    else block.before(element);
    this.open.push({ ...item, element });
  }
}
