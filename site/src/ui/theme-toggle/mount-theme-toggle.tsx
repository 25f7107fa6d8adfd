import { hydratePart } from '../hydrate-part.ts';
import { ThemeToggle } from './ThemeToggle.island.tsx';

/** Hydrates the button in `place` (ThemeToggle.astro). */
export function mountThemeToggle(place: HTMLElement, onRestored: () => void): void {
  hydratePart(place, <ThemeToggle icons={place.firstElementChild?.innerHTML ?? ''} />, onRestored);
}
