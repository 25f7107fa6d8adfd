import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
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

it('docs/benchmarks.md and the help name every part of the benchmark', () => {
  const parts = Object.keys(BENCHES).join(', ');
  const named = [...read('docs/benchmarks.md').matchAll(/^\| `npm run bench -- ([a-z]+)` +\|/gm)];
  expect(named.map(([, name]) => name).join(', ')).toBe(parts);
  const [, help] = /figures and targets: ([^']*)'/.exec(read('scripts/run.mjs')) ?? [];
  expect(help).toBe(parts);
});

describe('docs/api.md', () => {
  const page = read('docs/api.md').replaceAll(/\s+/g, ' ');
  const figure = (n: number) => n.toLocaleString('en');

  it.each([
    ['title', `1 to ${limits.TITLE_MAX_LENGTH} characters (UTF-16 units, as browsers count), on one line`],
    ['content', `at most ${figure(limits.CONTENT_MAX_LENGTH)} characters after sanitising`],
    ['description', `at most ${limits.DESCRIPTION_MAX_LENGTH} characters`],
    ['tags', `of the ${GENRES.length};`],
    ['name, bio', `at most ${limits.NAME_MAX_LENGTH} and ${figure(limits.BIO_MAX_LENGTH)} characters`],
    ['email', `at most ${limits.EMAIL_MAX_LENGTH} characters`],
    ['password', `${limits.PASSWORD_MIN_LENGTH} to ${limits.PASSWORD_MAX_LENGTH} characters`],
    ['query, title (of a filter)', `at most ${limits.QUERY_MAX_LENGTH} characters`],
    [
      'bannerImage, image',
      `JPEG, PNG, GIF, WebP or AVIF, detected by content; up to ${limits.PICTURE_MAX_BYTES / 2 ** 20} MiB and ${limits.PICTURE_MAX_PIXELS / 1e6} megapixels`,
    ],
    ['profilePhoto', `the same, smaller than ${limits.PROFILE_PHOTO_MAX_BYTES / 2 ** 20} MiB`],
  ])('states the rule for %s', (what, rule) => {
    expect(page).toContain(`| ${what} | ${rule}`);
  });

  it('states the length of lists', () => {
    for (const words of [
      `at most ${limits.SEARCH_MAX_RESULTS} titles;`,
      `\`limit\` (1 to ${limits.MAX_PAGE_SIZE}) overrides the section's default number`,
      `\`limit\` up to ${limits.MAX_PAGE_SIZE};`,
      `\`limit\` is at most ${limits.MAX_PAGE_SIZE} `,
    ])
      expect(page).toContain(words);
  });
});
