import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { errorCode } from '../../platform/errors/system-error.ts';
import { ArchiveProblem, FORMAT, type Manifest, MANIFEST, numbered, VERSION } from './archive-format.ts';

/** Entries per checksum file. */
const ENTRIES_PER_LIST = 1000;
/** Readable only by its owner: it contains email addresses and password hashes. */
const OWNER_ONLY = 0o600;

const WRITE_ERRORS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'the folder may not be written to',
  EROFS: 'the folder may not be written to',
  EISDIR: 'there is a folder of that name',
  EEXIST: 'another backup with that name was started meanwhile',
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
};

/** Writes an archive under a temporary name, and renames it once it is complete and on disk. */
export class ArchiveWriter {
  private readonly tar: Pack = pack();
  private readonly writing: Promise<void>;
  private readonly allSums: Hash = createHash('sha256');
  private sums: string[] = [];
  private lists = 0;

  private constructor(
    private readonly file: string,
    handle: FileHandle,
    /** The file's inode, to distinguish it from another with the same name. */
    private readonly inode: bigint,
  ) {
    const zip = /\.(?:gz|tgz)$/.test(file) ? createGzip() : new PassThrough();
    this.writing = pipeline(this.tar, zip, handle.createWriteStream({ flush: true }));
    // The next `add` reports the error.
    this.writing.catch(() => undefined);
  }

  /** @throws ArchiveProblem if the file cannot be created */
  static async create(file: string): Promise<ArchiveWriter> {
    const stats = await stat(file).catch(() => null);
    if (stats?.isDirectory() === true) throw toArchiveProblem(file, { code: 'EISDIR' });
    try {
      // Removes the file of a killed backup. A running backup keeps its open file, but not the name.
      await rm(unfinished(file), { force: true });
      const handle = await open(unfinished(file), 'wx', OWNER_ONLY);
      return new ArchiveWriter(file, handle, (await handle.stat({ bigint: true })).ino);
    } catch (error) {
      throw toArchiveProblem(file, error);
    }
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    this.sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    await this.write(name, bytes);
    if (this.sums.length >= ENTRIES_PER_LIST) await this.writeSums();
  }

  /** @throws ArchiveProblem if the disk is full */
  async finish(contents: Omit<Manifest, 'format' | 'version' | 'checksums'>): Promise<Manifest> {
    if (this.sums.length > 0) await this.writeSums();
    const checksums = { files: this.lists, sha256: this.allSums.digest('hex') };
    const manifest: Manifest = { format: FORMAT, version: VERSION, ...contents, checksums };
    await this.write(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    this.tar.finalize();
    await this.writing.catch((error: unknown) => {
      throw toArchiveProblem(this.file, error);
    });
    if (!(await this.ownsName())) throw toArchiveProblem(this.file, { code: 'EEXIST' });
    await rename(unfinished(this.file), this.file);
    return manifest;
  }

  async discard(): Promise<void> {
    this.tar.destroy();
    await this.writing.catch(() => undefined);
    if (await this.ownsName()) await rm(unfinished(this.file), { force: true });
  }

  /** Whether the unfinished file with that name is still the file of this backup. */
  private async ownsName(): Promise<boolean> {
    const status = await stat(unfinished(this.file), { bigint: true }).catch(() => null);
    return status?.ino === this.inode;
  }

  private async writeSums(): Promise<void> {
    const list = Buffer.from(this.sums.join(''));
    this.sums = [];
    this.lists += 1;
    this.allSums.update(list);
    await this.write(numbered('checksums', this.lists, 'sha256'), list);
  }

  private async write(name: string, bytes: Buffer): Promise<void> {
    const entryWritten = new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size: bytes.length, mtime: new Date() }, bytes, (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
      entry.on('error', reject);
    });
    // On a full disk the stream does not accept the entry, and the next one fails because the stream was
    // destroyed.
    await Promise.race([entryWritten, this.writing.then(() => entryWritten)]).catch(
      async (error: unknown) => {
        this.tar.destroy();
        await this.writing.catch((reason: unknown) => {
          throw toArchiveProblem(this.file, isWriteError(reason) ? reason : error);
        });
        throw toArchiveProblem(this.file, error);
      },
    );
  }
}

function unfinished(file: string): string {
  return `${file}.unfinished`;
}

function isWriteError(error: unknown): boolean {
  return Object.hasOwn(WRITE_ERRORS, errorCode(error) ?? '');
}

function toArchiveProblem(file: string, error: unknown): unknown {
  const reason = WRITE_ERRORS[errorCode(error) ?? ''];
  return reason === undefined ? error : new ArchiveProblem(`${file} cannot be written: ${reason}.`);
}
