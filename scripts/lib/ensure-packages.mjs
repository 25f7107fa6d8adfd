import { statfs } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { installWhereStale } from './install.mjs';

const GIBIBYTE = 1024 ** 3;
/** Bytes for packages, build and a first demo, with a margin. */
const NEEDED_BYTES = 1.5 * GIBIBYTE;

/** Installs the packages if they are missing or differ from the lockfile. */
export async function ensurePackages(root) {
  await installWhereStale({
    folder: root,
    label: 'Installing packages',
    what: 'the packages',
    before: () => assertRoom(root),
  });
}

async function assertRoom(folder) {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= NEEDED_BYTES) return;
  throw new Failure(
    `There is not enough space on the disk: Banyan needs about ${NEEDED_BYTES / GIBIBYTE} GB for its packages, and ${(free / GIBIBYTE).toFixed(1)} GB are free. Make room and start again.`,
  );
}
