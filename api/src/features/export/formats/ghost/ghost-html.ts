import { GHOST_CARD as CARD } from '../../../import/readers/own/own-html.ts';
import { type TopBlock, topBlocks } from '../../html/top-blocks.ts';

const WORDS = ['a', 'code', 'em', 's', 'strong', 'sub', 'sup', 'u'];
const LINES = [...WORDS, 'br'];
/** Blocks that Ghost's editor has, and what it keeps in them. The words of a second paragraph in an item, for example, run into the first. */
const NATIVE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ...{ p: LINES, h2: LINES, h3: LINES, h4: LINES },
    ...{ ul: ['ul', 'ol', 'li', ...LINES], ol: ['ul', 'ol', 'li', ...LINES] },
    ...{ blockquote: ['p', ...LINES], pre: ['code'], hr: [] },
    ...{ img: [], figure: ['img', 'figcaption', ...WORDS] },
  }).map(([name, inner]) => [name, new Set([name, ...inner])]),
);

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

function isNative({ name, html, elements, isFormatted }: TopBlock): boolean {
  const kept = NATIVE.get(name);
  if (kept === undefined || isFormatted || !elements.isSubsetOf(kept)) return false;
  if (name === 'pre') return elements.has('code');
  return name !== 'figure' || html.match(/<img\s/g)?.length === 1;
}
