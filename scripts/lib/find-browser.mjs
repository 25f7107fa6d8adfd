import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { capture, step } from './step.mjs';

/** The headless shell comes first: without windows it uses a third less of the machine. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const DOWNLOAD_LIMIT_MS = 180_000;

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function download() {
  const cli = 'node_modules/playwright/cli.js';
  await step('Fetching a browser for the tests', process.execPath, [cli, 'install', 'chromium'], {
    timeout: DOWNLOAD_LIMIT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return playwrightsOwn();
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !(await capture('apt-get', ['--version'])).ok) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const label = "Installing the system's chromium for the tests";
  await capture('apt-get', ['update', '-qq'], { env });
  for (const name of NAMES.slice(0, 2)) {
    await step(label, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (onPath() !== undefined) break;
  }
  return onPath();
}

/**
 * Finds the browser for the tests: `BROWSER_PATH`, one on PATH, or Playwright's own; otherwise installs one.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!existsSync(named)) throw new Failure(`BROWSER_PATH names ${named}, and there is no such file.`);
    return named;
  }
  const found = onPath() ?? (await playwrightsOwn()) ?? (await download()) ?? (await fromDebian());
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or name it in BROWSER_PATH, and start again.',
  );
}
