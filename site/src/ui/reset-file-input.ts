import type { MouseEvent } from 'react';

/**
 * For a click that opens a file chooser. Browsers fire no event when the same file is chosen again, even if it was
 * refused and has been fixed since. So the previous choice is reset first.
 */
export function resetFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = '';
}
