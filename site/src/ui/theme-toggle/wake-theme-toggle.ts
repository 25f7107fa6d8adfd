import { chosenTheme, followTheme, switchTheme, watchTheme } from '../../data/session/theme.ts';
import { wakeAtTouch } from '../../lib/browser/wake-at-touch.ts';
import { toggleAttributes } from './toggle-attributes.ts';

/** Makes each button work at its first touch already; React takes over once it has loaded. */
export function wakeThemeToggles(): void {
  followTheme();
  for (const place of document.querySelectorAll<HTMLElement>('[data-theme]')) {
    const name = () => {
      for (const [attribute, value] of Object.entries(toggleAttributes(chosenTheme())))
        place.firstElementChild?.setAttribute(attribute, value);
    };
    const start = () => {
      place.addEventListener('click', switchTheme);
      name();
      return watchTheme(name);
    };
    const stop = start();
    wakeAtTouch(place, async () => {
      const { mountThemeToggle } = await import('./mount-theme-toggle.tsx');
      return () => {
        stop();
        place.removeEventListener('click', switchTheme);
        mountThemeToggle(place, start);
      };
    });
  }
}
