import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installFailure } from './failure.mjs';
import { npmCommand, step } from './step.mjs';

/**
 * Runs `npm ci` in a folder if its packages are missing or differ from its lockfile.
 *
 * @param {object} install
 * @param {string} install.folder holds package.json and package-lock.json
 * @param {string} install.label line of progress
 * @param {string} install.what for the message of a failure
 * @param {() => Promise<void>} [install.before] may refuse, for example if the disk is full
 */
export async function installWhereStale({ folder, label, what, before }) {
  // Builds need the development packages, which NODE_ENV=production would omit.
  const options = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=2'];
  const stamp = join(folder, 'node_modules', '.installed');
  const lockfile = await readFile(join(folder, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).update(options.join(' ')).digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  await before?.();
  await rm(stamp, { force: true });
  const [program, args] = npmCommand(options);
  const { ok, output } = await step(label, program, args, { cwd: folder });
  if (!ok) throw installFailure(what, output);
  await writeFile(stamp, wanted);
}
