import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVING_FLAGS, SERVING_SETTINGS } from './start.mjs';

it('serves in a container with the flags and settings of npm start', async () => {
  const dockerfile = await readFile(join(import.meta.dirname, '../deploy/Dockerfile'), 'utf8');
  const command = /^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...SERVING_FLAGS, 'dist/api/src/main.js']);
  for (const [name, value] of Object.entries(SERVING_SETTINGS))
    expect(dockerfile).toContain(`${name}=${value}`);
});
