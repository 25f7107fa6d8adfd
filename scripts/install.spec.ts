import { afterEach, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installWhereStale } from './lib/install.mjs';

const before = process.env['NODE_ENV'];
let folder = '';

afterEach(async () => {
  process.env['NODE_ENV'] = before;
  await rm(folder, { recursive: true, force: true });
});

/** A package with one build dependency, in a folder next to it. */
async function packageWithTool(name: string): Promise<void> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'magazine', version: '1.0.0', devDependencies: { [name]: `file:./${name}` } }),
  );
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: folder,
    stdio: 'ignore',
  });
}

it('installs build dependencies in production too, and again after a change of the lockfile', async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-install-'));
  process.env['NODE_ENV'] = 'production';
  for (const tool of ['builder', 'compiler']) {
    await packageWithTool(tool);
    await installWhereStale({ folder, label: 'Installing', what: 'the packages' });
    expect(existsSync(join(folder, 'node_modules', tool, 'package.json'))).toBe(true);
  }
});
