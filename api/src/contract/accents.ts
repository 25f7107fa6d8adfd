/** Colours that admins choose from for buttons, links and the magazine's name. */
export const ACCENTS = ['forest', 'river', 'indigo', 'jamun', 'laterite'] as const;
export type Accent = (typeof ACCENTS)[number];

/** In the light and in the dark theme: those of tokens.css. */
export const ACCENT_COLOURS: Readonly<Record<Accent, { light: string; dark: string }>> = {
  forest: { light: '#1b4d36', dark: '#8ccba4' },
  river: { light: '#17606b', dark: '#6fc3cc' },
  indigo: { light: '#4347a0', dark: '#aaaef4' },
  jamun: { light: '#87356b', dark: '#e29bc6' },
  laterite: { light: '#a8411a', dark: '#f0946a' },
};
