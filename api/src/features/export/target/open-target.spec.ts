import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSource } from '../../import/source/zip-source.ts';
import { readText } from '../../import/source/open-source.ts';
import { openTarget } from './open-target.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-target-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* broken(): AsyncGenerator<string> {
  yield 'begun';
  await Promise.resolve();
  throw new Error('The store is gone.');
}

async function* pieces(): AsyncGenerator<string> {
  yield 'ब';
  await Promise.resolve();
  yield 'ांध';
}

describe.each(['magazine', 'magazine.zip'])('%s', (name) => {
  it('has its name only once it is complete', async () => {
    const target = await openTarget(join(folder, name));
    await target.add({ path: 'a/b.txt', content: 'B' });
    await target.add({ path: 'c.txt', content: pieces() });
    expect(await readdir(folder)).toEqual([`${name}.unfinished`]);
    await target.finish();
    expect(await readdir(folder)).toEqual([name]);
    if (name === 'magazine') {
      expect(await readFile(join(folder, name, 'c.txt'), 'utf8')).toBe('बांध');
      return;
    }
    const zip = await zipSource(join(folder, name));
    expect([await zip.list(), await readText(zip, 'c.txt')]).toEqual([['a/b.txt', 'c.txt'], 'बांध']);
    zip.close();
  });

  it('leaves nothing after a failure', async () => {
    const target = await openTarget(join(folder, name));
    await target.add({ path: 'a.txt', content: 'A' });
    await expect(target.add({ path: 'b.txt', content: broken() })).rejects.toThrow('The store is gone.');
    await target.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it('begins again after one that was killed', async () => {
    const killed = await openTarget(join(folder, name));
    await killed.add({ path: 'old.txt', content: 'old' });
    const target = await openTarget(join(folder, name));
    await target.add({ path: 'new.txt', content: 'new' });
    await target.finish();
    expect(await readdir(folder)).toEqual([name]);
    if (name === 'magazine') expect(await readdir(join(folder, name))).toEqual(['new.txt']);
    // What the end of a process closes.
    await killed.discard();
  });

  it('is never written over something', async () => {
    await writeFile(join(folder, name), 'mine');
    await expect(openTarget(join(folder, name))).rejects.toThrow('There is already something named');
    expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
  });
});
