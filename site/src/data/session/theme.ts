export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** Paper colour of each theme (tokens.css), for the browser's toolbars. */
const PAPER: Record<Theme, string> = { light: '#f8f6f0', dark: '#111611' };

function toTheme(value: string | null): Theme {
  return value === 'dark' ? 'dark' : 'light';
}

export function shownTheme(): Theme {
  return document.body.classList.contains('dark') ? 'dark' : 'light';
}

/** Applies the theme, which restyles the whole page. */
export function showTheme(theme: Theme): void {
  document.body.classList.toggle('dark', theme === 'dark');
  document.body.classList.toggle('light', theme === 'light');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[theme]);
}

/** Stores the theme; if storage is blocked, it applies to this page only. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The page shows it anyway.
  }
}

/** Follows other tabs, and changes made while the page was in the bfcache. */
export function followTheme(onChange: (theme: Theme) => void): void {
  const showAndTell = (stored: string | null) => {
    const theme = toTheme(stored);
    showTheme(theme);
    onChange(theme);
  };
  addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) showAndTell(event.newValue);
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    try {
      showAndTell(localStorage.getItem(KEY));
    } catch {
      // Blocked storage has no choice to follow.
    }
  });
}
