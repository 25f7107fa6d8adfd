/** A block that represents a list item. */
export interface LooseItem {
  /** 1 is the outermost. */
  level: number;
  ordered: boolean;
  /** Two consecutive numbered lists with different names are separate. */
  list: string;
  /** The displayed number. */
  number: number;
  /** Points from the left edge; determines the item that a paragraph below belongs to. */
  margin?: number;
}

interface OpenList extends LooseItem {
  element: HTMLElement;
  /** Offset added to the level of its items. */
  shift: number;
}

/** Minimum indent, in points, by which a list belongs to the item above. */
const MIN_INDENT_PT = 9;

/** Builds nested lists from consecutive items that only state their levels. */
export class ListWriter {
  /** Lists that can still get items, outermost first. */
  private open: OpenList[] = [];

  /** Moves the content of a block into an item. The caller removes the block. */
  add(block: Element, looseItem: LooseItem, words: Iterable<Node>): void {
    if (!this.continuesWith(block)) this.open = [];
    const shift = this.shiftOf(looseItem);
    const item = { ...looseItem, level: looseItem.level + shift };
    while ((this.open.at(-1)?.level ?? 0) > item.level) this.open.pop();
    const top = this.open.at(-1);
    const isOtherList = top?.ordered !== item.ordered || (item.ordered && top.list !== item.list);
    if (top?.level === item.level && isOtherList) this.open.pop();
    if (this.open.at(-1)?.level !== item.level) this.openList(block, { ...item, shift });
    const entry = block.ownerDocument.createElement('li');
    entry.append(...words);
    this.open.at(-1)?.element.append(entry);
  }

  /** Adds an indented paragraph without a bullet to the item above. Returns whether there is one. */
  addParagraph(paragraph: HTMLElement, margin: number): boolean {
    if (!this.continuesWith(paragraph)) return false;
    while (this.open.length > 1 && (this.open.at(-1)?.margin ?? 0) > margin) this.open.pop();
    this.open.at(-1)?.element.lastElementChild?.append(paragraph);
    return true;
  }

  /** Levels count from 1 in each list, even below an item of another list: only the margin shows that. */
  private shiftOf({ list, level, margin = 0 }: LooseItem): number {
    const same = this.open.findLast((open) => open.list === list);
    if (same !== undefined) return same.shift;
    const enclosing = this.open.findLast((open) => (open.margin ?? margin) + MIN_INDENT_PT <= margin);
    return Math.max(0, (enclosing?.level ?? 0) + 1 - level);
  }

  private continuesWith(block: Element): boolean {
    const outermost = this.open[0]?.element;
    return outermost !== undefined && block.previousElementSibling === outermost;
  }

  /** Starts a list below the last item of the enclosing one, however many levels are skipped. */
  private openList(block: Element, item: Omit<OpenList, 'element'>): void {
    const element = block.ownerDocument.createElement(item.ordered ? 'ol' : 'ul');
    if (item.ordered && item.number > 1) element.setAttribute('start', String(item.number));
    const enclosing = this.open.at(-1)?.element.lastElementChild;
    if (enclosing) enclosing.append(element);
    else block.before(element);
    this.open.push({ ...item, element });
  }
}
