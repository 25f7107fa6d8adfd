import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

it('an unhandled rejection is logged and does not end the process', async () => {
  const program = `
    import { logUnhandledRejections } from ${JSON.stringify(join(import.meta.dirname, 'log-unhandled.ts'))};
    logUnhandledRejections();
    Promise.reject(new Error('No rain'));
    setTimeout(() => console.log('still here'), 10);
  `;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ]);
  expect(stderr).toMatch(/Unhandled rejection: Error: No rain\n +at/);
  expect(stdout).toContain('still here');
});
