import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { BrokenExport } from '../model/imported-entry.ts';
import { folderSource } from './folder-source.ts';
import { openSource, readText } from './open-source.ts';
import { zipSource } from './zip-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-zip-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function zipped(
  files: Record<string, string | Buffer>,
  { mode = 0o100644, name: archive = 'old.zip' } = {},
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name, { mode });
  zip.end();
  const path = join(folder, archive);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** Replaces a name within an archive by another one of the same length. */
async function renamed(path: string, from: string, to: string): Promise<string> {
  const bytes = await readFile(path, 'latin1');
  await writeFile(path, bytes.replaceAll(from, to), 'latin1');
  return path;
}

/** Overwrites the beginning of the packed bytes of a file. */
async function damaged(path: string, file: string): Promise<string> {
  const bytes = await readFile(path);
  // Its name comes first in the header before its bytes, and again in the list at the end.
  bytes.fill(0xff, bytes.indexOf(file) + file.length, bytes.indexOf(file) + file.length + 8);
  await writeFile(path, bytes);
  return path;
}

describe('an archive', () => {
  it('is read where it is, without what systems add, and without a folder of its own name', async () => {
    const path = await zipped({
      'old/b.md': 'B',
      'old/a/a.md': 'नदी',
      '__MACOSX/b.md': 'x',
      'old/.DS_Store': 'x',
    });
    const source = await zipSource(path);
    expect(await source.list()).toEqual(['a/a.md', 'b.md']);
    expect(await readText(source, 'a/a.md')).toBe('नदी');
    source.close();
  });

  it.each(['old (1).zip', 'old(12).ZIP'])(
    'has the same paths if it was downloaded again as %s',
    async (name) => {
      const source = await zipSource(await zipped({ 'old/b.md': 'B' }, { name }));
      expect(await source.list()).toEqual(['b.md']);
      source.close();
    },
  );

  it('is read without a folder that was packed under the number of a copy', async () => {
    const source = await zipSource(await zipped({ 'old (1)/b.md': 'B' }, { name: 'old (1).zip' }));
    expect(await source.list()).toEqual(['b.md']);
    source.close();
  });

  it('is read without the folder of another name that holds a whole site', async () => {
    const site = await zipSource(await zipped({ 'blog-main/_config.yml': '', 'blog-main/about.md': 'A' }));
    expect(await site.list()).toEqual(['_config.yml', 'about.md']);
    site.close();
    const texts = await zipSource(await zipped({ 'blog/about.md': 'A', 'blog/b.md': 'B' }));
    expect(await texts.list()).toEqual(['blog/about.md', 'blog/b.md']);
    texts.close();
  });

  it.each([
    ['xxxxx/b.md', '../../b.md'],
    ['xxxxx/b.md', '/xxxx/b.md'],
  ])('with the name %s as %s is refused', async (from, to) => {
    const path = await renamed(await zipped({ [from]: 'B' }), from, to);
    await expect(zipSource(path)).rejects.toThrow(
      'The archive has names that lead out of it, so nothing of it was read.',
    );
  });

  it('does not follow links', async () => {
    const source = await zipSource(await zipped({ 'passwd.md': '/etc/passwd' }, { mode: 0o120777 }));
    expect(await source.list()).toEqual([]);
    source.close();
  });

  it('that would grow a thousand times is refused', async () => {
    const path = await zipped({ 'a.md': Buffer.alloc(20 * 1024 * 1024) });
    await expect(zipSource(path)).rejects.toThrow('a.md would grow more than 100 times when it is unpacked.');
  });

  it('that lies about the length of a file gives an error, not more bytes', async () => {
    const path = await zipped({ 'a.md': 'B'.repeat(2_000) });
    const bytes = await readFile(path);
    // The length in the list of files: the central header begins with PK\x01\x02.
    bytes.writeUInt32LE(1_000, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    await writeFile(path, bytes);
    const source = await zipSource(path);
    await expect(readText(source, 'a.md')).rejects.toThrow();
    source.close();
  });

  it('with a damaged file gives the others, and a sentence for this one', async () => {
    const files = { 'a.md': 'A'.repeat(2_000), 'b.md': 'B'.repeat(2_000) };
    const source = await openSource(await damaged(await zipped(files), 'a.md'));
    const reading = readText(source, 'a.md');
    await expect(reading).rejects.toThrow(BrokenExport);
    await expect(reading).rejects.toThrow('The file a.md is damaged or cannot be read.');
    expect(await readText(source, 'b.md')).toBe(files['b.md']);
    source.close();
  });

  it.each([9, 12, 14])('packed by method %i is refused', async (method) => {
    const path = await zipped({ 'a.md': 'A' });
    const bytes = await readFile(path);
    bytes.writeUInt16LE(method, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 10);
    await writeFile(path, bytes);
    await expect(zipSource(path)).rejects.toThrow(
      'The archive is packed in a way that is not read. Pack it as a usual ZIP.',
    );
  });

  it('that is cut, or none at all, is refused with a sentence', async () => {
    const path = await zipped({ 'a.md': 'A' });
    await writeFile(path, (await readFile(path)).subarray(0, 40));
    await expect(zipSource(path)).rejects.toThrow('old.zip is no whole ZIP archive.');
  });

  it('with folders that lie too deep is refused', async () => {
    const path = await zipped({ [`${'a/'.repeat(40)}a.md`]: 'A' });
    await expect(zipSource(path)).rejects.toThrow('The archive has folders more than 32 levels deep.');
  });
});

describe('a folder', () => {
  it('does not follow links, and has no hidden files', async () => {
    await writeFile(join(folder, 'a.md'), 'A');
    await writeFile(join(folder, '.env'), 'SECRET=1');
    await symlink('/etc', join(folder, 'etc'));
    await symlink('/etc/passwd', join(folder, 'passwd.md'));
    const source = await folderSource(folder);
    expect(await source.list()).toEqual(['a.md']);
    expect(() => source.open('../a.md')).toThrow();
  });

  it('with a file that cannot be read gives a sentence', async () => {
    await writeFile(join(folder, 'a.md'), 'A');
    const source = await openSource(folder);
    // Tests of root may read every file, so this one is gone.
    await rm(join(folder, 'a.md'));
    const reading = readText(source, 'a.md');
    await expect(reading).rejects.toThrow(BrokenExport);
    await expect(reading).rejects.toThrow('The file a.md is damaged or cannot be read.');
  });

  (process.getuid?.() === 0 ? it.skip : it)('that may not be read is refused with a sentence', async () => {
    await mkdir(join(folder, 'uploads'), { mode: 0 });
    await expect(openSource(folder)).rejects.toThrow(`The folder ${join(folder, 'uploads')} cannot be read.`);
  });

  it('that does not exist is a sentence', async () => {
    await expect(openSource(join(folder, 'none'))).rejects.toThrow('There is no file or folder');
  });
});
