import type { MouseEvent } from 'react';

/**
 * Resets the previous choice at the click that opens the file chooser. Otherwise browsers fire no event if the same file
 * is chosen again, as after a rejected file was fixed.
 */
export function resetFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}
