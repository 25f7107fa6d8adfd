/** Label of the button that switches to a theme. In its own file, because every page loads it. */
export const switchTo = (theme: 'dark' | 'light') => (theme === 'dark' ? 'गहरे रंग चुनें' : 'हल्के रंग चुनें');
