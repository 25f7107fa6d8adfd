import { groupedDigits } from '../../lib/prose/locale.ts';

/** `1,204 शब्द`. */
export function wordCount(words: number): string {
  return `${groupedDigits(words)} शब्द`;
}
