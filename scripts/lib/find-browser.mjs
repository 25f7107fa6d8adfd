import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { capture, step } from './step.mjs';

/** Without windows it uses a third of the machine that a full browser uses. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_LIMIT_MS = 180_000;

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
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

/** The headless shell that Playwright has downloaded, which lies beside the full browser whose path it tells. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const [, folder = '', version = ''] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const pattern = `chromium_headless_shell-${version}/*/{headless_shell,chrome-headless-shell}{,.exe}`;
  const [file] = existsSync(folder) ? globSync(pattern, { cwd: folder }) : [];
  return file === undefined ? undefined : join(folder, file);
}

async function download() {
  const cli = 'node_modules/playwright/cli.js';
  await step(
    'Fetching a browser for the tests',
    process.execPath,
    [cli, 'install', '--only-shell', 'chromium'],
    {
      timeout: DOWNLOAD_LIMIT_MS,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  return playwrightsOwn();
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !(await capture('apt-get', ['--version'])).ok) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const label = "Installing the system's Chromium for the tests";
  await capture('apt-get', ['update', '-qq'], { env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', HEADLESS_SHELL];
  await step(label, 'apt-get', args, { env });
  return onPath([HEADLESS_SHELL]);
}

/**
 * Finds the browser for the tests: `BROWSER_PATH`, a headless shell that is installed or can be, or else a full browser.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findBrowser() {
  const named = process.env.BROWSER_PATH;
  if (named) {
    if (!existsSync(named)) throw new Failure(`BROWSER_PATH names ${named}, and there is no such file.`);
    return named;
  }
  const found =
    onPath([HEADLESS_SHELL]) ??
    (await playwrightsOwn()) ??
    (await fromDebian()) ??
    (await download()) ??
    onPath(FULL_BROWSERS);
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium-headless-shell) or name it in BROWSER_PATH, and start again.',
  );
}
