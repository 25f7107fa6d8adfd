import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, rmSync, type WriteStream } from 'node:fs';
import { type FileHandle, open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { pack } from 'tar-stream';
import { SOURCE } from '../../features/images/picture-format.ts';
import { SCHEMA_VERSION } from '../../server/migrations/schema-version.ts';
import { entryOf, numbered } from './archive-format.ts';
import { readEntries } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { DocumentDigest, fromLine, toLine } from './documents.ts';
import { examineArchive } from './examine-archive.ts';

const { Double, Int32, Long, ObjectId } = mongoose.mongo.BSON;

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-archive-'));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const contents = {
    createdAt: '2026-11-20T00:00:00.000Z',
    schemaVersion: SCHEMA_VERSION,
    collections: [],
    pictures: { files: 0, bytes: 0 },
  };

  it.each(['a.tar', 'a.tar.gz'])('(%s) can be read and checked with tar and sha256sum', async (name) => {
    const archive = await ArchiveWriter.create(join(folder, name));
    const digest = new DocumentDigest();
    const line = toLine({ _id: 'x' });
    digest.add(line);
    await archive.add('documents/counters/000001.ndjson', Buffer.from(`${line}\n`));
    const counters = { name: 'counters', documents: 1, digest: digest.digest };
    await archive.finish({ ...contents, collections: [counters] });
    expect((await examineArchive(join(folder, name))).problems).toEqual([]);
    execFileSync('tar', ['xf', name], { cwd: folder });
    const output = execFileSync('sha256sum', ['--check', 'checksums/000001.sha256'], { cwd: folder });
    expect(output.toString()).toBe('documents/counters/000001.ndjson: OK\n');
  });

  it('gets its name only when it is complete', async () => {
    const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
    await archive.add('documents/users/000001.ndjson', Buffer.from('{}\n'));
    expect(readdirSync(folder)).toEqual(['a.tar.unfinished']);
    await archive.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails with one sentence if it cannot be written', async () => {
    const writing = ArchiveWriter.create(join(folder, 'none', 'a.tar'));
    await expect(writing).rejects.toThrow(/a\.tar cannot be written: there is no such folder\.$/);
  });

  it('fails before writing if a folder has its name', async () => {
    mkdirSync(join(folder, 'a.tar'));
    await expect(ArchiveWriter.create(join(folder, 'a.tar'))).rejects.toThrow(
      /a\.tar cannot be written: there is a folder of that name\.$/,
    );
    expect(readdirSync(folder)).toEqual(['a.tar']);
    await expect(examineArchive(join(folder, 'a.tar'))).rejects.toThrow(
      /a\.tar is a folder, not an archive\.$/,
    );
  });

  it('belongs to the later of two concurrent backups with one name', async () => {
    const [earlier, later] = [
      await ArchiveWriter.create(join(folder, 'a.tar')),
      await ArchiveWriter.create(join(folder, 'a.tar')),
    ];
    await expect(earlier.finish(contents)).rejects.toThrow(
      'another backup with that name was started meanwhile.',
    );
    await earlier.discard();
    await later.finish({ ...contents, createdAt: '2026-11-21T00:00:00.000Z' });
    expect(readdirSync(folder)).toEqual(['a.tar']);
    const { manifest } = await examineArchive(join(folder, 'a.tar'));
    expect(manifest.createdAt).toBe('2026-11-21T00:00:00.000Z');
  });

  it('rejects every further entry once the disk is full', async () => {
    const probe = await open(join(folder, 'probe'), 'w');
    await probe.close();
    const diskFull = Object.assign(new Error('Full.'), { code: 'ENOSPC' });
    jest.spyOn(Object.getPrototypeOf(probe) as FileHandle, 'createWriteStream').mockImplementation(function (
      this: FileHandle,
    ) {
      void this.close();
      return new Writable({ write: (_bytes, _encoding, done) => done(diskFull) }) as WriteStream;
    });
    const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
    const add = (): Promise<void> => archive.add('documents/users/000001.ndjson', Buffer.alloc(100_000));
    const sentence = 'a.tar cannot be written: there is no room left on the disk.';
    const addUntilRefused = async (): Promise<never> => {
      for (;;) await add();
    };
    await expect(addUntilRefused()).rejects.toThrow(sentence);
    await expect(add()).rejects.toThrow(sentence);
    await archive.discard();
    expect(readdirSync(folder)).toEqual(['probe']);
  });

  it('is refused if its documents differ from its manifest', async () => {
    const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
    const users = { name: 'users', documents: 2, digest: new DocumentDigest().digest };
    await archive.finish({ ...contents, collections: [users] });
    await expect(examineArchive(join(folder, 'a.tar'))).rejects.toThrow(
      'contains 0 documents of users instead of 2',
    );
  });

  it('is checked completely with very many entries', async () => {
    const archive = await ArchiveWriter.create(join(folder, 'many.tar'));
    const digest = new DocumentDigest();
    for (let part = 1; part <= 1001; part += 1) {
      const line = toLine({ _id: part });
      digest.add(line);
      await archive.add(numbered('documents/counters', part, 'ndjson'), Buffer.from(`${line}\n`));
    }
    const counters = { name: 'counters', documents: 1001, digest: digest.digest };
    const { checksums } = await archive.finish({ ...contents, collections: [counters] });
    expect(checksums.files).toBe(2);
    expect((await examineArchive(join(folder, 'many.tar'))).manifest.collections).toEqual([counters]);
  });

  describe('that was modified is refused', () => {
    const DOCUMENT = 'documents/counters/000001.ndjson';
    const LIST = 'checksums/000001.sha256';
    const MORE = 'documents/users/000001.ndjson';
    /** Entries of an archive by name, in order. */
    type Parts = Map<string, string>;

    async function partsOf(file: string): Promise<Parts> {
      const parts: Parts = new Map();
      for await (const { name, bytes } of readEntries(file)) parts.set(name, bytes.toString());
      return parts;
    }

    function write(file: string, parts: Parts): Promise<void> {
      const tar = pack();
      for (const [name, text] of parts) tar.entry({ name }, text);
      tar.finalize();
      return pipeline(tar, createWriteStream(file));
    }

    const manifest = (changes: object) => (parts: Parts) =>
      parts.set(
        'manifest.json',
        JSON.stringify({ ...JSON.parse(parts.get('manifest.json') ?? ''), ...changes }),
      );

    it.each([
      ['its manifest is missing', (parts: Parts) => parts.delete('manifest.json'), /is incomplete/],
      ['a list is missing', (parts: Parts) => parts.delete(LIST), /"documents.*" has no checksum/],
      [
        'a list and its entries are missing',
        (parts: Parts) => parts.delete(LIST) && parts.delete(DOCUMENT),
        /A part of the archive is missing/,
      ],
      [
        'a document was changed',
        (parts: Parts) => parts.set(DOCUMENT, '{"_id":"y"}\n'),
        /"documents.*" is damaged/,
      ],
      [
        'a list was changed',
        (parts: Parts) => parts.set(LIST, `${parts.get(LIST)}\n`),
        /A part .* is missing/,
      ],
      ['something follows its manifest', (parts: Parts) => parts.set(MORE, '{"_id":"y"}\n'), /after the end/],
      [
        'it contains a foreign file',
        (parts: Parts) => parts.set('notes.txt', 'x'),
        /"notes.txt" does not belong in an archive/,
      ],
      [
        'its manifest is no JSON',
        (parts: Parts) => parts.set('manifest.json', '{'),
        /manifest .* cannot be read/,
      ],
      ['it is of another program', manifest({ format: 'zip' }), /not an archive of a magazine/],
      ['it is of another version', manifest({ version: 3 }), /is of version 3; this Banyan reads 2/],
      [
        'it is from before release 1.0.0',
        manifest({ version: 1, schemaVersion: 7 }),
        /^The archive is from before release 1\.0\.0\. Commit [0-9a-f]{8} still reads it,/,
      ],
      [
        'a newer Banyan wrote its documents',
        manifest({ schemaVersion: 99 }),
        /^The archive has schema version 99; this Banyan reads versions up to \d+\./,
      ],
      ['a collection is not in its manifest', manifest({ collections: [] }), /do not match its manifest/],
      [
        'a picture of its manifest is missing',
        manifest({ pictures: { files: 1, bytes: 1 } }),
        /do not match its manifest/,
      ],
    ])('because %s', async (_, change, sentence) => {
      const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
      const digest = new DocumentDigest();
      const line = toLine({ _id: 'x' });
      digest.add(line);
      await archive.add(DOCUMENT, Buffer.from(`${line}\n`));
      const counters = { name: 'counters', documents: 1, digest: digest.digest };
      await archive.finish({ ...contents, collections: [counters] });
      const parts = await partsOf(join(folder, 'a.tar'));
      change(parts);
      await write(join(folder, 'changed.tar'), parts);
      await expect(examineArchive(join(folder, 'changed.tar'))).rejects.toThrow(sentence);
    });

    it('with a line that is not a document', async () => {
      const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
      await archive.add(DOCUMENT, Buffer.from('x\n'));
      await archive.finish(contents);
      await expect(examineArchive(join(folder, 'a.tar'))).rejects.toThrow(
        /contains a line that is not a document/,
      );
    });

    it('with an entry larger than any of ours, before reading it', async () => {
      const tar = pack();
      tar.entry({ name: 'manifest.json', size: 64 * 1024 * 1024 + 1 });
      const [head] = (await once(tar, 'data')) as [Buffer];
      await writeFile(join(folder, 'large.tar'), head);
      await expect(examineArchive(join(folder, 'large.tar'))).rejects.toThrow(/"manifest.json" is too large/);
    });
  });

  it('recognises its entries by their names', () => {
    const picture = '0123456789abcdef'.repeat(2);
    expect(entryOf(`pictures/${picture}/640.webp`)).toEqual({ kind: 'picture', picture, file: '640.webp' });
    expect(entryOf(`pictures/${picture}/${SOURCE}`)).toEqual({ kind: 'picture', picture, file: SOURCE });
    expect(entryOf('documents/article-words/000012.ndjson')).toEqual({
      kind: 'documents',
      collection: 'article-words',
    });
    expect(entryOf('checksums/000001.sha256')).toEqual({ kind: 'checksums' });
    expect(entryOf('manifest.json')).toEqual({ kind: 'manifest' });
  });

  it.each([
    '../evil',
    '/etc/passwd',
    'pictures/../../x',
    'documents/$cmd/000001.ndjson',
    'pictures/ab/1.jpg',
    `pictures/${'ab'.repeat(16)}/..`,
    `pictures/${'ab'.repeat(16)}/640.html`,
    `../pictures/${'ab'.repeat(16)}/640.jpg`,
    `pictures/${'ab'.repeat(16)}/640.jpg/../x`,
    '../documents/users/000001.ndjson',
    'documents/users/000001.ndjson.gz',
    'x/checksums/000001.sha256',
    'checksums/000001.sha256.txt',
  ])('has no entry with the name %s', (name) => {
    expect(entryOf(name)).toBeNull();
  });
});

describe('a line of a document', () => {
  it('keeps every type', () => {
    const document = {
      _id: new ObjectId(),
      whole: new Int32(1),
      fraction: new Double(1),
      long: Long.fromString('9007199254740993'),
      date: new Date(0),
      none: null,
      list: [new Double(-0), 'é\n'],
    };
    expect(toLine(fromLine(toLine(document)))).toBe(toLine(document));
    expect(toLine(document)).toContain('"whole":{"$numberInt":"1"},"fraction":{"$numberDouble":"1.0"}');
  });
});

describe('DocumentDigest', () => {
  it('depends on every document and not on their order', () => {
    const digestOf = (...lines: string[]): string => {
      const digest = new DocumentDigest();
      for (const line of lines) digest.add(line);
      return digest.digest;
    };
    expect(digestOf('a', 'b')).toBe(digestOf('b', 'a'));
    expect(digestOf('a', 'b')).not.toBe(digestOf('a', 'c'));
  });
});
