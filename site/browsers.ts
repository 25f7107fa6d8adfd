/**
 * Oldest browsers that scripts and styles are built for; older ones read without scripts. Another list needs another one
 * in e2e/support/oldest-browser.ts, and a line in README.md.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4'];
