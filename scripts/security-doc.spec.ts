import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Items of level 1 or 2 per section of the standard, version 5.0.0. They come first in each section. */
const ITEMS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** Folders with tests of each kind. */
const TESTS: Record<string, (name: string) => string> = {
  unit: (name) => `{api/src,site/src,scripts}/**/${name}.spec.{ts,tsx}`,
  api: (name) => `api/test/*/${name}.e2e-spec.ts`,
  browser: (name) => `site/e2e/**/${name}.e2e.ts`,
};

describe('docs/security-asvs.md', () => {
  const text = readFileSync(join(ROOT, 'docs', 'security-asvs.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));

  it('lists every item of levels 1 and 2 once', () => {
    const all = Object.entries(ITEMS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
    );
    const spoken = rows.flatMap((row) => row.match(/(?<=^\||, |\| *)\d+\.\d+\.\d+(?=[ ,|])/g) ?? []);
    expect(spoken.toSorted()).toEqual(all.toSorted());
  });

  it('names tests that exist', () => {
    const named = [...text.matchAll(/`(unit|api|browser) ([\w.-]+)`/g)].map(([, kind = '', name = '']) => [
      kind,
      name,
    ]);
    expect(named.length).toBeGreaterThan(100);
    for (const [kind = '', name = ''] of named) {
      const found = globSync(TESTS[kind]?.(name) ?? '', { cwd: ROOT });
      expect([kind, name, found.length > 0]).toEqual([kind, name, true]);
    }
  });
});

describe('the code of the server', () => {
  const files = globSync('api/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.spec.ts'));
  const using = (what: RegExp): string[] =>
    files.filter((file) => what.test(readFileSync(join(ROOT, file), 'utf8')));

  it('starts no program but those that draw pictures', () => {
    expect(files.length).toBeGreaterThan(200);
    const starters = using(/node:(?:child_process|cluster|worker_threads)|\bprocess\.(?:execve|dlopen)\b/);
    const startsOf = (file: string): string[] =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /(?<!function )\b((?:spawn|exec|execFile|fork)(?:Sync)?)\(/g,
        ),
      ].map(([, name = '']) => name);
    expect(Object.fromEntries(starters.map((file) => [file, startsOf(file)]))).toEqual({
      'api/src/features/images/encoder.ts': ['fork'],
      'api/src/features/images/marks/mark-drawer.ts': ['fork'],
    });
  });

  it('never disables the verification of certificates', () => {
    const unchecked =
      /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|tlsInsecure|tlsAllowInvalid|checkServerIdentity/i;
    expect(using(unchecked)).toEqual([]);
  });

  it('never evaluates text as code', () => {
    expect(using(/\beval\(|new Function\(|node:vm\b/)).toEqual([]);
  });
});
