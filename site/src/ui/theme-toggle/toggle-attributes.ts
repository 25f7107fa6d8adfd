import type { Theme } from '../../data/session/theme.ts';
import { switchTo } from '@text/theme-text.ts';

/** Label and icon of the button, which switches to the other theme. @param theme the current theme */
export function toggleAttributes(theme: Theme): { 'aria-label': string; 'data-to': Theme } {
  const other = theme === 'dark' ? 'light' : 'dark';
  return { 'aria-label': switchTo(other), 'data-to': other };
}
