import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { documentOf } from '../support/conform.ts';
import { photo } from '../support/pictures.ts';
import { type RunningApi, startApi } from '../support/start-api.ts';

const PACKAGES = join(PROJECT_ROOT, 'node_modules');
const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'nodenext', strict: true, skipLibCheck: true },
    ...{ lib: ['es2024', 'dom', 'dom.iterable'], types: ['node'], typeRoots: [join(PACKAGES, '@types')] },
    outDir: 'built',
  },
  files: ['journey.ts'],
};

let api: RunningApi;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'banyan-client-'));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program in the folder. The error contains its output. */
async function run(program: string, ...args: string[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { cwd: folder }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`${program} failed:\n${stdout}${stderr}`));
    });
  });
}

it('a client generated from the documentation compiles and works as an author', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(await documentOf(api.url)));
  await writeFile(join(folder, 'picture.png'), await photo(800, 400));
  await copyFile(join(import.meta.dirname, 'generated-client', 'journey.ts'), join(folder, 'journey.ts'));

  const generator = join(PACKAGES, '@hey-api', 'openapi-ts', 'bin', 'run.js');
  await run(generator, '--input', 'openapi.json', '--output', 'client', '--no-log-file');
  await run(join(PACKAGES, 'typescript', 'bin', 'tsc'));
  await expect(run(join(folder, 'built', 'journey.js'), api.url, 'picture.png')).resolves.toBeUndefined();
});
