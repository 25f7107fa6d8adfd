export type Theme = 'light' | 'dark';

const KEY = 'theme';
/** The paper of each theme (tokens.css), for the browser's own bars. */
const PAPER: Record<Theme, string> = { light: '#f8f6f0', dark: '#111611' };

function toTheme(value: string | null): Theme {
  return value === 'dark' ? 'dark' : 'light';
}

/** The theme that the page shows now. */
export function shownTheme(): Theme {
  return document.body.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows the theme; the browser styles the whole page anew. */
export function showTheme(theme: Theme): void {
  document.body.classList.toggle('dark', theme === 'dark');
  document.body.classList.toggle('light', theme === 'light');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[theme]);
}

/** Keeps the theme for other pages and visits; where storage is blocked it holds for this page alone. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The page shows it all the same.
  }
}

/** Follows other tabs, and the choice made meanwhile when the browser brings the page back from its cache. */
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
      // Blocked storage holds no choice to follow.
    }
  });
}
