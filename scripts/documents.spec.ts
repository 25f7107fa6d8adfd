import { describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { GENRES } from '../api/src/contract/genres.ts';
import * as limits from '../api/src/contract/limits.ts';
import { BENCHES } from './bench.mjs';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const documents = execFileSync('git', ['ls-files', '*.md', ':!api/demo'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

/** The anchor of a Markdown heading. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

describe('every document', () => {
  it('links to existing files and headings', () => {
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

  it('names existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const texts = documents.map(read).join('\n');
    const named = (pattern: RegExp): string[] => [
      ...new Set([...texts.matchAll(pattern)].map(([, name = '']) => name)),
    ];
    expect(named(/npm run ([a-z-]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named(/npm run bench -- ([a-z]+)/g).toSorted()).toEqual(Object.keys(BENCHES).toSorted());
    const tests = [...texts.matchAll(/`npm (?:test|run test:slow) -- (unit|store|api|browser) ([\w.-]+)`/g)];
    expect(tests.length).toBeGreaterThan(2);
    const folders: Record<string, string> = {
      unit: '{api,site,scripts,testing}',
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

it('docs/benchmarks.md and the help name every part of the benchmark', () => {
  const parts = Object.keys(BENCHES).join(', ');
  const named = [...read('docs/benchmarks.md').matchAll(/^\| `npm run bench -- ([a-z]+)` +\|/gm)];
  expect(named.map(([, name]) => name).join(', ')).toBe(parts);
  // Without a command, it lists all.
  const { stderr } = spawnSync(process.execPath, ['scripts/run.mjs'], { cwd: ROOT, encoding: 'utf8' });
  expect(/npm run bench .*/.exec(stderr)?.[0]).toContain(parts);
});

describe('docs/api.md', () => {
  const rows = read('docs/api.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\|? *| *\|?$/g, '')));
  const numbersIn = (text: string): number[] =>
    (text.match(/\d[\d,]*/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));
  /** All numbers of the one row whose first cell matches. */
  function numbersOf(subject: RegExp): number[] {
    const found = rows.filter(([first = '']) => subject.test(first));
    expect(found).toHaveLength(1);
    return numbersIn(found.flatMap(([, ...cells]) => cells).join(' '));
  }

  it.each([
    ['title', /^title$/, [1, limits.TITLE_MAX_LENGTH]],
    ['content', /^content$/, [limits.CONTENT_MAX_LENGTH]],
    ['description', /^description$/, [limits.DESCRIPTION_MAX_LENGTH]],
    ['tags', /^tags$/, [GENRES.length]],
    ['name and bio', /^name, bio$/, [limits.NAME_MAX_LENGTH, limits.BIO_MAX_LENGTH]],
    ['email', /^email$/, [limits.EMAIL_MAX_LENGTH]],
    ['password', /^password$/, [limits.PASSWORD_MIN_LENGTH, limits.PASSWORD_MAX_LENGTH]],
    ['query', /^query\b/, [limits.QUERY_MAX_LENGTH]],
    ['pictures', /^bannerImage, /, [limits.PICTURE_MAX_BYTES / 2 ** 20, limits.PICTURE_MAX_PIXELS / 1e6]],
    ['profilePhoto', /^profilePhoto$/, [limits.PROFILE_PHOTO_MAX_BYTES / 2 ** 20]],
    ['page, limit', /^page, limit$/, [limits.MAX_PAGE_SIZE]],
    ['results of a search', /^`GET \/api\/articles\/search`/, [limits.SEARCH_MAX_RESULTS]],
    ['articles of a home section', /^`GET \/api\/articles\/home\//, [limits.MAX_PAGE_SIZE]],
    ['articles of a category', /^`GET \/api\/articles\/genre\//, [limits.MAX_PAGE_SIZE]],
  ])('states the limits of %s', (_, subject, figures) => {
    expect(numbersOf(subject)).toEqual(expect.arrayContaining(figures));
  });
});
