/** The button that switches to a theme. Every page loads this. */
export const SWITCH_TO = {
  dark: 'Switch to the dark theme',
  light: 'Switch to the light theme',
} as const;
