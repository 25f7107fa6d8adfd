import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { SOURCE } from '../../images/picture-format.ts';
import { entryOf } from './archive-format.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { DocumentDigest, fromLine, toLine } from './documents.ts';
import { examineArchive } from './examine-archive.ts';

const { Double, Int32, Long, ObjectId } = mongoose.mongo.BSON;

describe('an archive', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-archive-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const contents = {
    createdAt: '2026-11-20T00:00:00.000Z',
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
    const told = execFileSync('sha256sum', ['--check', 'checksums/000001.sha256'], { cwd: folder });
    expect(told.toString()).toBe('documents/counters/000001.ndjson: OK\n');
  });

  it('has its name only when it is whole', async () => {
    const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
    await archive.add('documents/users/000001.ndjson', Buffer.from('{}\n'));
    expect(readdirSync(folder)).toEqual(['a.tar.unfinished']);
    await archive.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused in a sentence where it cannot be written', async () => {
    const writing = ArchiveWriter.create(join(folder, 'none', 'a.tar'));
    await expect(writing).rejects.toThrow(/a\.tar cannot be written: there is no such folder\.$/);
  });

  it('is refused before anything is written where a folder has its name', async () => {
    mkdirSync(join(folder, 'a.tar'));
    await expect(ArchiveWriter.create(join(folder, 'a.tar'))).rejects.toThrow(
      /a\.tar cannot be written: there is a folder of that name\.$/,
    );
    expect(readdirSync(folder)).toEqual(['a.tar']);
    await expect(examineArchive(join(folder, 'a.tar'))).rejects.toThrow(
      /a\.tar is a folder, not an archive\.$/,
    );
  });

  it('is that of whoever began last, where two of a name are written at once', async () => {
    const [earlier, later] = [
      await ArchiveWriter.create(join(folder, 'a.tar')),
      await ArchiveWriter.create(join(folder, 'a.tar')),
    ];
    await expect(earlier.finish(contents)).rejects.toThrow(
      'another backup of that name was begun meanwhile.',
    );
    await earlier.discard();
    await later.finish({ ...contents, createdAt: '2026-11-21T00:00:00.000Z' });
    expect(readdirSync(folder)).toEqual(['a.tar']);
    const { manifest } = await examineArchive(join(folder, 'a.tar'));
    expect(manifest.createdAt).toBe('2026-11-21T00:00:00.000Z');
  });

  it('that holds other documents than it names is refused', async () => {
    const archive = await ArchiveWriter.create(join(folder, 'a.tar'));
    const users = { name: 'users', documents: 2, digest: new DocumentDigest().digest };
    await archive.finish({ ...contents, collections: [users] });
    await expect(examineArchive(join(folder, 'a.tar'))).rejects.toThrow(
      'holds 0 documents of users, not the 2',
    );
  });

  it('knows its entries by their names', () => {
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
  ])('holds nothing called %s', (name) => {
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
  it('does not depend on the order, and does on every document', () => {
    const digestOf = (...lines: string[]): string => {
      const digest = new DocumentDigest();
      for (const line of lines) digest.add(line);
      return digest.digest;
    };
    expect(digestOf('a', 'b')).toBe(digestOf('b', 'a'));
    expect(digestOf('a', 'b')).not.toBe(digestOf('a', 'c'));
  });
});
