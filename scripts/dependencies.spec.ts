import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('every direct dependency is pinned to its locked version', () => {
  const folders = ['', 'runtime/', 'scripts/lighthouse/'];
  for (const folder of folders) {
    const { packages } = JSON.parse(read(`${folder}package-lock.json`)) as {
      packages: Record<string, { version: string }>;
    };
    const manifest = JSON.parse(read(`${folder}package.json`)) as Record<string, Record<string, string>>;
    const direct = {
      ...manifest['dependencies'],
      ...manifest['devDependencies'],
      ...manifest['optionalDependencies'],
    };
    expect(Object.keys(direct).length).toBeGreaterThan(0);
    for (const [name, version] of Object.entries(direct))
      expect([folder, name, version]).toEqual([folder, name, packages[`node_modules/${name}`]?.version]);
  }
});

it('docs/dependencies.md gives a reason for each direct dependency, and for no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const rows = read('docs/dependencies.md').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) +\| (.*?) +\|$/gm);
  const reasons = [...rows].flatMap(([, names = '', reason = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, reason] as const),
  );
  expect(reasons.map(([name]) => name).toSorted()).toEqual(
    [...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted(),
  );
  for (const [name, reason] of reasons)
    expect([name, reason]).toEqual([name, expect.stringMatching(/\w{3}/)]);
});
