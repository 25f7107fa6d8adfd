import { chosenTheme, followTheme, switchTheme, watchTheme } from '../../data/session/theme.ts';
import { hydrateOnInteraction } from '../../lib/browser/hydrate-on-interaction.ts';
import { toggleAttributes } from './toggle-attributes.ts';

/** Makes each button work before hydration, which starts at the first interaction. */
export function startThemeToggles(): void {
  followTheme();
  for (const place of document.querySelectorAll<HTMLElement>('[data-theme]')) {
    const updateAttributes = () => {
      for (const [attribute, value] of Object.entries(toggleAttributes(chosenTheme())))
        place.firstElementChild?.setAttribute(attribute, value);
    };
    const startPlainToggle = () => {
      place.addEventListener('click', switchTheme);
      updateAttributes();
      return watchTheme(updateAttributes);
    };
    const stopPlainToggle = startPlainToggle();
    hydrateOnInteraction(place, async () => {
      const { mountThemeToggle } = await import('./mount-theme-toggle.tsx');
      return () => {
        stopPlainToggle();
        place.removeEventListener('click', switchTheme);
        mountThemeToggle(place, startPlainToggle);
      };
    });
  }
}
