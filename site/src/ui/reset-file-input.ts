import type { MouseEvent } from 'react';

/**
 * For a click that opens the choice of a file. A browser says nothing of a file that is chosen a second time, also where
 * it was refused and has been mended since: so what was chosen before is forgotten first.
 */
export function resetFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}
