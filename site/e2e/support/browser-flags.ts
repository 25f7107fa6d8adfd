/**
 * Chromium flags for a headless machine: no GPU, no sandbox as root, no background requests. Pages live for seconds, so
 * optimising their scripts takes more of the processors than it saves.
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
