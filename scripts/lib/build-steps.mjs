import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Failure } from './failure.mjs';
import { step } from './step.mjs';

const COMMON = ['package-lock.json', 'tsconfig.base.json'];

const TEXTS = join(import.meta.dirname, '../../site/src/text');
/** The languages of the interface: each has a folder of words, and its own build of the site. */
export const LANGUAGES = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Builds in dependency order: sources (files and folders), output, command; `partOf` a build that needs it. */
export const BUILDS = [
  {
    name: 'schemas',
    partOf: 'api',
    label: "Describing the API's responses",
    from: [...COMMON, 'tools/schemas', 'api/src/contract'],
    clean: ['dist/contract'],
    makes: 'dist/contract/schemas.json',
    command: ['tools/schemas/write-schemas.ts'],
  },
  {
    name: 'api',
    label: 'Building the API',
    from: [
      ...COMMON,
      'nest-cli.json',
      'api/tsconfig.json',
      'api/tsconfig.build.json',
      'api/src',
      'api/embedded-store',
      'api/bench',
    ],
    clean: ['dist/api'],
    makes: 'dist/api/src/main.js',
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
  },
  ...LANGUAGES.map((language) => ({
    name: `site-${language}`,
    partOf: 'site',
    label: `Building the site (${language})`,
    from: [
      ...COMMON,
      'api/src/contract',
      'site/adapter.ts',
      'site/astro.config.ts',
      'site/browsers.ts',
      'site/compress-files.ts',
      'site/inline-scale.ts',
      'site/tsconfig.json',
      'site/write-dictionary.ts',
      'site/src',
      'site/public',
    ],
    clean: [`dist/site/${language}`],
    makes: `dist/site/${language}/server/entry.mjs`,
    command: ['node_modules/astro/bin/astro.mjs', 'build', '--root', 'site'],
    env: { SITE_LANGUAGE: language },
  })),
];

const isTest = (path) => /\.spec\.tsx?$|\/test\//.test(path);

async function* filesOf(path) {
  if (!existsSync(path)) return;
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) {
    yield path;
    return;
  }
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name);
}

async function fingerprint(root, from) {
  const hash = createHash('sha256').update(process.version);
  for (const source of from) {
    const files = await Array.fromAsync(filesOf(join(root, source)));
    for (const file of files.sort()) {
      if (!isTest(file)) hash.update(relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/**
 * Builds what is stale: its sources have changed since its last build.
 *
 * @param {string} root
 * @param {string[]} names `api`, `site`, or `schemas` alone; none means all
 */
export async function buildWhereStale(root, names = BUILDS.map(({ name }) => name)) {
  for (const build of BUILDS.filter(({ name, partOf }) => names.includes(name) || names.includes(partOf))) {
    const stamp = join(root, 'dist', `.${build.name}`);
    const wanted = await fingerprint(root, build.from);
    const made = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
    if (made === wanted && existsSync(join(root, build.makes))) continue;
    await rm(stamp, { force: true });
    for (const folder of build.clean) await rm(join(root, folder), { recursive: true, force: true });
    const { ok, output } = await step(build.label, process.execPath, build.command, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...build.env },
    });
    if (!ok) {
      if (/\bENOSPC\b/.test(output))
        throw new Failure('There is no space left on the disk to build. Make room and start again.');
      throw new Failure(`${build.label} failed:\n\n${output.trim()}`);
    }
    await mkdir(join(root, 'dist'), { recursive: true });
    await writeFile(stamp, wanted);
  }
}
