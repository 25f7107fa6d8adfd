import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, installFailure } from './failure.mjs';
import { npmCommand, step } from './step.mjs';

/** Bytes that packages, build and a first demo take together, with room to spare. */
const NEEDED_BYTES = 1.5 * 1024 ** 3;

/** Installs the packages where they are missing or not those of the lockfile. */
export async function ensurePackages(root) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < NEEDED_BYTES) {
    throw new Failure(
      `There is not enough space on the disk: Banyan needs about ${NEEDED_BYTES / 1024 ** 3} GB for its packages, and ${(
        (bavail * bsize) /
        1024 ** 3
      ).toFixed(1)} GB are free. Make room and start again.`,
    );
  }
  await rm(stamp, { force: true });
  const [program, args] = npmCommand([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=2',
  ]);
  const { ok, output } = await step('Installing packages', program, args, { cwd: root });
  if (!ok) throw installFailure('the packages', output);
  await writeFile(stamp, wanted);
}
