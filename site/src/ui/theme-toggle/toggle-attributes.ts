import type { Theme } from '../../data/session/theme.ts';
import { switchTo } from '../../text/theme-text.ts';

/** Name and icon of the button while this theme is chosen: it switches to the other one. */
export function toggleAttributes(theme: Theme): { 'aria-label': string; 'data-to': Theme } {
  const other = theme === 'dark' ? 'light' : 'dark';
  return { 'aria-label': switchTo(other), 'data-to': other };
}
