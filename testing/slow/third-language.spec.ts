import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { Magazine } from '../../api/src/contract/reader.ts';

/**
 * What a third language needs: a row in `contract/articles.ts`, and a folder of words with a typeface. `docs/hindi.md` describes it.
 * The example is Tamil, of which a few words are translated.
 */
const ROOT = join(import.meta.dirname, '../..');
const LANGUAGES = 'api/src/contract/articles.ts';
const IN_CONTRACT = ['checking-texts', 'corrections', 'media-labels', 'page-texts'].map(
  (name) => `api/src/contract/${name}.ts`,
);
const TEST_MS = 600_000;

/** Adds the row. */
const withTamil = (code: string): string =>
  code
    .replace("LANGUAGES = ['en', 'hi']", "LANGUAGES = ['en', 'hi', 'ta']")
    .replace("hi: 'Hindi' }", "hi: 'Hindi', ta: 'Tamil' }")
    .replace("hi: 'हिन्दी' }", "hi: 'हिन्दी', ta: 'தமிழ்' }")
    .replace("hi: 'hi-IN-u-nu-latn' }", "hi: 'hi-IN-u-nu-latn', ta: 'ta-IN' }")
    .replace('hi: /\\p{Script=Devanagari}/u,', 'hi: /\\p{Script=Devanagari}/u, ta: /\\p{Script=Tamil}/u,');

describe('the compiler', () => {
  /** Files that do not compile once there is the row. */
  function filesInNeed(config: string): string[] {
    const path = join(ROOT, config);
    const { options, fileNames } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(path, ts.sys.readFile).config,
      ts.sys,
      dirname(path),
    );
    const host = ts.createCompilerHost(options);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version) =>
      name.endsWith(LANGUAGES)
        ? ts.createSourceFile(name, withTamil(ts.sys.readFile(name) ?? ''), version)
        : getSourceFile(name, version);
    const files = fileNames.filter((name) => !/\.(?:spec|e2e-spec|e2e)\.tsx?$/.test(name));
    const program = ts.createProgram(files, options, host);
    const failed = ts.getPreEmitDiagnostics(program).map(({ file }) => relative(ROOT, file?.fileName ?? ''));
    return [...new Set(failed)].filter((name) => !/[/.](?:test|spec|e2e)[/-]|\.spec\./.test(name)).sort();
  }

  it(
    'names each file with words outside the folders of words',
    () => {
      expect(filesInNeed('api/tsconfig.json')).toEqual([
        ...IN_CONTRACT,
        ...[
          'account-letters.ts',
          'address-letters.ts',
          'letter-dates.ts',
          'letter-html.ts',
          'letter.ts',
          'letters.ts',
          'password-letters.ts',
        ].map((name) => `api/src/features/mail/${name}`),
        'api/src/features/rss/feed-content.ts',
        'api/src/features/rss/feed-texts.ts',
        'api/src/features/settings/built-in-texts.ts',
        'api/src/features/statistics/plot/plot-texts.ts',
        'api/src/features/users/export/readme.ts',
      ]);
    },
    TEST_MS,
  );

  it(
    'names the words of the site',
    () => {
      expect(filesInNeed('site/tsconfig.json')).toEqual([
        ...IN_CONTRACT,
        'site/src/newsroom/admin-settings/built-in-text.ts',
        'site/src/text/hi/language-names.ts',
        'site/src/text/reading-text.ts',
      ]);
    },
    TEST_MS,
  );
});

describe('the site', () => {
  let copy: string;
  const edit = async (path: string, change: (code: string) => string): Promise<void> => {
    const before = await readFile(join(copy, path), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    await writeFile(join(copy, path), after);
  };

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'banyan-tamil-'));
    for (const name of ['package.json', 'tsconfig.base.json', 'site', 'api/src/contract'])
      await cp(join(ROOT, name), join(copy, name), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    // The row, and the labels of articles.
    await edit(LANGUAGES, withTamil);
    await edit('site/src/text/reading-text.ts', (code) =>
      code.replace('  hi: hindi.READING_TEXT,', '  hi: hindi.READING_TEXT,\n  ta: english.READING_TEXT,'),
    );
    // The folder of words. What is not translated yet is in English.
    const words = 'site/src/text/ta';
    await cp(join(copy, 'site/src/text/en'), join(copy, words), { recursive: true });
    await edit(`${words}/language.ts`, (code) => code.replace("= 'en'", "= 'ta'").replace("= ''", "= '/ta'"));
    await edit(`${words}/frame-text.ts`, (code) => code.replace("'Skip to the text'", "'உரைக்குச் செல்க'"));
    // The typeface.
    await cp(
      join(ROOT, 'node_modules/@fontsource/martel/files/martel-latin-400-normal.woff2'),
      join(copy, words, 'tamil.woff2'),
    );
    await edit(`${words}/Fonts.astro`, (code) =>
      code.replace('../../assets/fonts/brygada-basic.woff2', './tamil.woff2'),
    );
    await edit(`${words}/typeface.css`, (code) => code.replace("'Brygada 1918'", "'Tamil'"));
    await promisify(execFile)(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'site'],
      {
        cwd: copy,
        env: { ...process.env, SITE_LANGUAGE: 'ta', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      },
    );
  }, TEST_MS);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('has pages in it at /ta, with its words, its typeface, and links to the other languages', async () => {
    const entry = pathToFileURL(join(copy, 'dist/site/ta/server/entry.mjs')).href;
    const { render } = (await import(entry)) as {
      render(url: string, locals: object): Promise<Response>;
    };
    const { sampleMagazine } = (await import('../../site/src/dictionary/sample-magazine.ts')) as {
      sampleMagazine(): { magazine(): Promise<Magazine> };
    };
    const page = await render('https://banyan.example/signup', {
      reader: sampleMagazine(),
      siteUrl: 'https://banyan.example',
      languages: ['en', 'hi', 'ta'],
    });
    const html = await page.text();
    expect(html).toContain('<html lang="ta"');
    expect(html).toContain('உரைக்குச் செல்க');
    expect(html).toContain('href="/ta/forgot-password"');
    expect(html.match(/rel="preload" href="([^"]+)"/)?.[1]).toContain('/_astro/tamil.');
    for (const name of ['English', 'हिन्दी']) expect(html).toContain(name);
  });
});
