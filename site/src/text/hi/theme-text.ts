/** Label of the button that switches to a theme. In its own file, because every page loads it. */
export const switchTo = (theme: 'dark' | 'light') => (theme === 'dark' ? 'गहरी थीम चुनें' : 'हल्की थीम चुनें');
