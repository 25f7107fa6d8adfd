/** Label of the button that switches to a theme. In its own file, because every page loads it. */
export const switchTo = (theme: 'dark' | 'light') => `Switch to the ${theme} theme`;
