/** Colours readable on light paper; the dark theme shows unreadable ones in the colour of the text. */
export const TEXT_COLORS = [
  ['forest', '#1b4d36'],
  ['laterite', '#a8411a'],
  ['river', '#17606b'],
  ['indigo', '#4347a0'],
  ['jamun', '#87356b'],
  ['turmeric', '#855600'],
  ['red', '#a3152f'],
  ['grey', '#62685e'],
] as const;

export const BACKGROUND_COLORS = [
  ['sand', '#f3dfc6'],
  ['leaf', '#dcebd9'],
  ['water', '#d3e8ea'],
  ['dusk', '#dfe0f4'],
  ['petal', '#f3dcea'],
  ['pollen', '#f7e6b8'],
  ['clay', '#f6d9cb'],
  ['stone', '#e4e2da'],
] as const;
