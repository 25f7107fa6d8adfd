import { afterPaint } from '../../lib/browser/after-paint.ts';
import { followTheme, keepTheme, showTheme, shownTheme, type Theme } from '../../session/theme.ts';

/** The last choice; the page shows it after the button has been painted. */
let chosen = shownTheme();

/** Updates icon and name of the button, which switches to the other theme. */
function tell(): void {
  const other = chosen === 'dark' ? 'light' : 'dark';
  for (const button of document.querySelectorAll<HTMLElement>('.theme-toggle')) {
    button.dataset['to'] = other;
    button.setAttribute('aria-label', `Switch to the ${other} theme`);
  }
}

function choose(theme: Theme): void {
  chosen = theme;
  keepTheme(theme);
  tell();
  // A theme restyles the whole page, so the touch is painted first. The last of several presses counts.
  afterPaint(() => showTheme(chosen));
}

for (const button of document.querySelectorAll('.theme-toggle')) {
  button.addEventListener('click', () => choose(chosen === 'dark' ? 'light' : 'dark'));
}
followTheme((theme) => {
  chosen = theme;
  tell();
});
tell();
