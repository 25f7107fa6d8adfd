import { afterPaint } from '../../lib/after-paint.ts';
import { followTheme, keepTheme, showTheme, shownTheme, type Theme } from '../../session/theme.ts';

/** What was chosen last; the page shows it once the button itself has been painted. */
let chosen = shownTheme();

/** The button's picture and name: it leads to the other theme. */
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
  // All of the page is styled anew: a touch is answered before that. Pressed again meanwhile, the last word holds.
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
