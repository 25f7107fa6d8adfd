/**
 * Chromium flags for tests: no GPU, no sandbox, because tests may run as root, and no background requests. The optimising
 * compilers are off, because pages are open only for seconds.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--no-maglev,--no-turbofan',
];
