/** The logo: four nested arches with legs of different lengths, in a view box of 48 by 48. */
export const MARK_PATH =
  'M3.5 28V25A20.5 19.5 0 0 1 44.5 25V32 M9.5 43V25A14.5 14 0 0 1 38.5 25V43 M15.5 34V25A8.5 8.5 0 0 1 32.5 25V37 M21.5 43V25A2.5 2.7 0 0 1 26.5 25V43';
