import type { PortraitSpec } from './portrait.ts';

/** The demo's authors, by slug. They are named after trees, so that nobody takes them for real people. */
export const PORTRAITS: Record<string, PortraitSpec> = {
  'ira-palash': { palette: 'laterite', hair: 'bun', bindi: true },
  'tarun-sagwan': { palette: 'sal', hair: 'short', beard: true },
  'suman-harsingar': { palette: 'jamun', hair: 'scarf' },
  'nasreen-chinar': { palette: 'indigo', hair: 'long', glasses: true },
  'arul-kadamb': { palette: 'turmeric', hair: 'curly', glasses: true },
  'devika-parijat': { palette: 'kaveri', hair: 'long', bindi: true },
  'jagat-deodar': { palette: 'slate', hair: 'turban', beard: true },
  'meher-gulmohar': { palette: 'sal', hair: 'curly', dark: true },
};
