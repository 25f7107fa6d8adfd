import { afterPaint } from '../../lib/browser/after-paint.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Paper colour of each theme (tokens.css), for the browser's toolbars. */
const PAPER: Record<Theme, string> = { light: '#f8f6f0', dark: '#111611' };

const listeners = new Set<() => void>();
/** The last choice; the page shows it after the buttons have been painted. */
let chosen: Theme = document.body.classList.contains('dark') ? 'dark' : 'light';

export const chosenTheme = (): Theme => chosen;

/** Calls `onChange` after each choice, in any tab. Returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Switches to the other theme, and stores it; if storage is blocked, it applies to this page only. */
export function switchTheme(): void {
  choose(chosen === 'dark' ? 'light' : 'dark');
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // The page shows it anyway.
  }
  // A theme restyles the whole page, so the touch is painted first. The last of several presses counts.
  afterPaint(show);
}

function choose(theme: Theme): void {
  chosen = theme;
  for (const listener of listeners) listener();
}

/** Applies the chosen theme, which restyles the whole page. */
function show(): void {
  document.body.classList.toggle('dark', chosen === 'dark');
  document.body.classList.toggle('light', chosen === 'light');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[chosen]);
}

/** Follows other tabs, and changes made while the page was in the bfcache. */
export function followTheme(): void {
  const follow = (stored: string | null) => {
    choose(stored === 'dark' ? 'dark' : 'light');
    show();
  };
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) follow(event.newValue);
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    try {
      follow(localStorage.getItem(KEY));
    } catch {
      // Blocked storage has no choice to follow.
    }
  });
}
