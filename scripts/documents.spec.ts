import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { BENCHES } from './bench.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const documents = execFileSync('git', ['ls-files', '*.md', ':!api/demo'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The fragment by which a heading of Markdown is reached. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

describe('every document', () => {
  it('leads to files that are there, and to headings in them', () => {
    const links = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
        ([link, file = '', fragment]) => {
          const target = file === '' ? document : normalize(join(dirname(document), file));
          const headings = target.endsWith('.md') && existsSync(join(ROOT, target)) ? read(target) : '';
          const found = [...headings.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => fragmentOf(heading));
          const leads =
            existsSync(join(ROOT, target)) && (fragment === undefined || found.includes(fragment));
          return { document, link, leads };
        },
      ),
    );
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ leads }) => !leads)).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const texts = documents.map(read).join('\n');
    const named = (pattern: RegExp): string[] => [
      ...new Set([...texts.matchAll(pattern)].map(([, name = '']) => name)),
    ];
    expect(named(/npm run ([a-z-]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named(/npm run bench -- ([a-z]+)/g).toSorted()).toEqual(Object.keys(BENCHES).toSorted());
    const tests = [...texts.matchAll(/`npm test -- (unit|store|api|browser) ([\w.-]+)`/g)];
    expect(tests.length).toBeGreaterThan(2);
    const folders: Record<string, string> = {
      unit: '{api,site,scripts}',
      store: 'api',
      api: 'api/test',
      browser: 'site/e2e',
    };
    for (const [, kind = '', filter = ''] of tests)
      expect([filter, globSync(`${folders[kind]}/**/*${filter}*`, { cwd: ROOT }).length > 0]).toEqual([
        filter,
        true,
      ]);
  });
});

it('docs/performance.md and the help name every part of the benchmark', () => {
  const parts = Object.keys(BENCHES).join(', ');
  const [, manual = ''] = /or one\s+part: ([^.]*)\./.exec(read('docs/performance.md')) ?? [];
  expect(manual.replaceAll('`', '').replaceAll(/\s+/g, ' ')).toBe(parts);
  const [, help] = /figures and targets: ([^']*)'/.exec(read('scripts/run.mjs')) ?? [];
  expect(help).toBe(parts);
});
