/** Colours readable on light paper; at night unreadable ones are replaced by ink. */
export const TEXT_COLORS = [
  ['Forest', '#1b4d36'],
  ['Laterite', '#a8411a'],
  ['River', '#17606b'],
  ['Indigo', '#4347a0'],
  ['Jamun', '#87356b'],
  ['Turmeric', '#855600'],
  ['Red', '#a3152f'],
  ['Grey', '#62685e'],
] as const;

export const BACKGROUND_COLORS = [
  ['Sand', '#f3dfc6'],
  ['Leaf', '#dcebd9'],
  ['Water', '#d3e8ea'],
  ['Dusk', '#dfe0f4'],
  ['Petal', '#f3dcea'],
  ['Pollen', '#f7e6b8'],
  ['Clay', '#f6d9cb'],
  ['Stone', '#e4e2da'],
] as const;
