import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installFailure } from './failure.mjs';
import { npmCommand, step } from './step.mjs';

/**
 * `npm ci` in a folder, where its packages are missing or not those of its lockfile.
 *
 * @param {object} install
 * @param {string} install.folder holds package.json and package-lock.json
 * @param {string} install.label line of progress
 * @param {string} install.what for the sentence of a failure
 * @param {() => Promise<void>} [install.before] may refuse, for example where there is no room
 */
export async function installWhereStale({ folder, label, what, before }) {
  // The builds need the development packages, also where NODE_ENV=production would leave them out.
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
