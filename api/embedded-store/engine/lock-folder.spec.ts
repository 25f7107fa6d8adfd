import { afterAll, expect, it } from '@jest/globals';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/engine-under-test.ts';
import { lockFolder } from './lock-folder.ts';

/** User id of `nobody`. */
const NOBODY = 65_534;
const isRoot = process.geteuid?.() === 0;
const folder = temporaryFolder();
// For `nobody`, too.
chmodSync(folder.path, 0o755);
afterAll(() => folder.remove());

/** What is thrown to a user whom permissions hold back: root may write anywhere. */
function refusal(dataDir: string): unknown {
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return lockFolder(dataDir);
  } catch (error) {
    return error;
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const unusable = (dataDir: string, reason: string) =>
  expect.objectContaining({
    code: 'STORE_UNUSABLE',
    message: expect.stringContaining(`The store cannot write to the folder ${dataDir} (DATA_DIR): ${reason}`),
  });

it('names a folder in the place of which there is a file', () => {
  const place = join(folder.path, 'file');
  writeFileSync(place, '');
  const dataDir = join(place, 'store');
  expect(refusal(dataDir)).toEqual(unusable(dataDir, 'E'));
});

it('names a folder in a data folder that is read-only', () => {
  const place = join(folder.path, 'read-only');
  mkdirSync(place, { mode: 0o555 });
  const dataDir = join(place, 'store');
  expect(refusal(dataDir)).toEqual(unusable(dataDir, 'EACCES'));
});

// Nobody but root can make folders and files of another user.
const itAsRoot = isRoot ? it : it.skip;

itAsRoot('names a folder of another user', () => {
  const dataDir = join(folder.path, 'folder-of-root');
  mkdirSync(dataDir);
  expect(refusal(dataDir)).toEqual(unusable(dataDir, 'EPERM'));
});

itAsRoot('names a folder with files of another user', () => {
  const dataDir = join(folder.path, 'files-of-root');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'store.sqlite'), '');
  chownSync(dataDir, NOBODY, NOBODY);
  expect(refusal(dataDir)).toEqual(unusable(dataDir, 'EPERM'));
});
