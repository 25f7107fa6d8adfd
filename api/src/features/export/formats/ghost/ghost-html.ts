import { GHOST_CARD as CARD } from '../../../import/readers/own/own-html.ts';
import { type TopBlock, topBlocks } from '../../html/top-blocks.ts';

/** Blocks that Ghost's editor has. It keeps all others only as a card of HTML. */
const NATIVE = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'pre', 'hr', 'figure', 'img']);

/** An article for Ghost. What its editor does not have is in cards of HTML, so that nothing is lost. */
export function ghostHtml(html: string): string {
  let isInCard = false;
  let written = '';
  for (const block of topBlocks(html)) {
    if (isNative(block) === isInCard) {
      written += isInCard ? CARD.end : CARD.start;
      isInCard = !isInCard;
    }
    written += block.html;
  }
  return written + (isInCard ? CARD.end : '');
}

function isNative({ name, elements, isFormatted }: TopBlock): boolean {
  return NATIVE.has(name) && !isFormatted && !elements.has('table') && !elements.has('mark');
}
