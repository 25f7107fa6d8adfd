import { hydratePart } from '../hydrate-part.ts';
import { ThemeToggle } from './ThemeToggle.island.tsx';

/** Brings the button in `place` to life (ThemeToggle.astro). */
export function mountThemeToggle(place: HTMLElement, onRestored: () => void): void {
  hydratePart(place, <ThemeToggle icons={place.firstElementChild?.innerHTML ?? ''} />, onRestored);
}
