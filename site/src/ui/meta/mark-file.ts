import { type MarkFile, markPath } from '@contract/marks.ts';
import type { Magazine } from '@contract/reader.ts';
import { artUrl } from '../art/site-art.ts';

/** The built-in mark as each file. */
const BUILT_IN = {
  '180.png': 'apple-touch-icon.png',
  '512.png': 'icon-512.png',
  'card.jpg': 'og-default.jpg',
} as const satisfies Partial<Record<MarkFile, string>>;

/** Address of a file of the magazine's mark. */
export function markFile({ mark }: Pick<Magazine, 'mark'>, file: keyof typeof BUILT_IN): string {
  return mark === '' ? artUrl(BUILT_IN[file]) : markPath(mark, file);
}
