/** Label of the button that switches to a theme. Every page loads this. */
export const switchTo = (theme: 'dark' | 'light') => `Switch to the ${theme} theme`;
