import { quotation, citation, type QuoteSource } from '../../lib/prose/quote.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { QUOTE_MAX_WORDS } from '../../page-limits.ts';
import { SHARE_TEXT } from '@text/reader-messages.ts';

/** Word joiners (unbroken.ts) are not part of the text. */
const WORD_JOINER = '\u2060';
/** Gap between the selected words and the button, in CSS pixels. */
const GAP = 10;

function selectedRange(): Range | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  return document.querySelector('.prose')?.contains(range.commonAncestorContainer) &&
    range.toString().trim() !== ''
    ? range
    : null;
}

/** The words in a range, without note numbers and back links. */
function wordsIn(range: Range): string {
  const words = range.cloneContents();
  for (const note of words.querySelectorAll('[href^="#fn"]')) note.remove();
  // Separates blocks by blanks.
  for (const block of words.querySelectorAll('p,li,br,td,th,pre,h2,h3,h4,caption,figcaption,cite'))
    block.after(' ');
  return words.textContent.replaceAll(WORD_JOINER, '');
}

function sourceOf({ dataset }: HTMLElement): QuoteSource {
  return {
    author: dataset['author'] ?? null,
    title: dataset['title'] ?? '',
    magazine: dataset['magazine'] ?? '',
    date: dataset['date'] ?? '',
    url: dataset['url'] ?? location.href,
  };
}

/** Copies the selected words with their source; without a selection, only the source. */
async function copy(source: QuoteSource): Promise<void> {
  const range = selectedRange();
  const { text, isCut } =
    range === null
      ? { text: citation(source), isCut: false }
      : quotation(wordsIn(range), source, QUOTE_MAX_WORDS);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ kind: 'error', text: SHARE_TEXT.quoteFailed });
    return;
  }
  const copied = isCut ? SHARE_TEXT.quoteCut(QUOTE_MAX_WORDS) : SHARE_TEXT.quoteCopied;
  toast({ kind: 'success', text: range === null ? SHARE_TEXT.sourceCopied : copied });
}

/** Positions the button below the last selected line, within the page. */
function positionButton(button: HTMLButtonElement): void {
  const line = [...(selectedRange()?.getClientRects() ?? [])].at(-1);
  button.hidden = line === undefined;
  if (line === undefined) return;
  const right = document.documentElement.clientWidth - button.offsetWidth - GAP;
  button.style.left = `${Math.max(GAP, Math.min(line.right - button.offsetWidth / 2, right))}px`;
  button.style.top = `${scrollY + line.bottom + GAP}px`;
}

export function startQuoteButtons(): void {
  const floating = document.querySelector<HTMLButtonElement>('[data-quote-floating]');
  if (floating === null) return;
  const source = sourceOf(floating);
  let frame = 0;
  document.addEventListener('selectionchange', () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => positionButton(floating));
  });
  for (const button of [floating, document.querySelector('[data-quote]')]) {
    // Pressing a button would clear the selection.
    button?.addEventListener('pointerdown', (event) => event.preventDefault());
    button?.addEventListener('mousedown', (event) => event.preventDefault());
    button?.addEventListener('click', () => void copy(source));
  }
}
