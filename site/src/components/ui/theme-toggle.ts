import { chooseTheme, followTheme, shownTheme } from '../../session/theme.ts';

function tell(): void {
  const other = shownTheme() === 'dark' ? 'light' : 'dark';
  for (const button of document.querySelectorAll('.theme-toggle')) {
    button.setAttribute('aria-label', `Switch to the ${other} theme`);
  }
}

for (const button of document.querySelectorAll('.theme-toggle')) {
  button.addEventListener('click', () => {
    chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
    tell();
  });
}
followTheme(tell);
tell();
