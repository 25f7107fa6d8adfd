const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, div, section, article, main, blockquote';
/** A text whose first letter is of a script written from right to left. */
const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const INLINE_RTL = 'span:is([dir="rtl" i], [style*="direction:rtl" i]), bdo[dir="rtl" i]';

function isRightToLeft(block: HTMLElement): boolean {
  for (let at: HTMLElement | null = block; at !== null; at = at.parentElement) {
    const direction = at.style.direction || at.getAttribute('dir')?.toLowerCase();
    if (direction === 'auto') return RIGHT_TO_LEFT.test(block.textContent);
    if (direction === 'rtl' || direction === 'ltr') return direction === 'rtl';
  }
  return false;
}

/** Sets the direction on each block. Programs set it on a container, by style, or in capitals. */
export function setBlockDirections(body: HTMLElement): void {
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCKS)];
  const rightToLeft = new Set(blocks.filter(isRightToLeft));
  // Some programs set it on an element around all words of the block.
  for (const words of body.querySelectorAll(INLINE_RTL)) {
    const block = words.closest<HTMLElement>(BLOCKS);
    if (block?.textContent.trim() === words.textContent.trim()) rightToLeft.add(block);
  }
  for (const block of blocks)
    if (rightToLeft.has(block)) block.dir = 'rtl';
    else block.removeAttribute('dir');
}
