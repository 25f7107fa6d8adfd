import { afterPaint } from '../../lib/browser/after-paint.ts';
import { followTheme, keepTheme, showTheme, shownTheme, type Theme } from '../../data/session/theme.ts';

const otherThan = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export function startThemeToggle(): void {
  const buttons = document.querySelectorAll<HTMLElement>('.theme-toggle');
  /** The last choice; the page shows it after the button has been painted. */
  let chosen = shownTheme();

  /** Updates icon and name of the button, which switches to the other theme. */
  function nameButtons(): void {
    for (const button of buttons) {
      button.dataset['to'] = otherThan(chosen);
      button.setAttribute('aria-label', `Switch to the ${otherThan(chosen)} theme`);
    }
  }

  for (const button of buttons)
    button.addEventListener('click', () => {
      chosen = otherThan(chosen);
      keepTheme(chosen);
      nameButtons();
      // A theme restyles the whole page, so the touch is painted first. The last of several presses counts.
      afterPaint(() => showTheme(chosen));
    });
  followTheme((theme) => {
    chosen = theme;
    nameButtons();
  });
  nameButtons();
}
