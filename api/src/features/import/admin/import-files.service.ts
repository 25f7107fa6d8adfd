import { Inject, Injectable } from '@nestjs/common';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isDiskFull } from '../../../platform/errors/disk-full.ts';
import { errorCode } from '../../../platform/errors/system-error.ts';
import { diskRoom } from '../../../platform/store/disk-room.ts';
import type { StoredImportFile, StoredImportTask } from './import-task.schema.ts';

/** Bytes that must stay free besides the files: an import writes articles and pictures. */
const RESERVE_BYTES = 1024 * 1024 * 1024;

/** Files that admins upload for an import, in the data folder, which all replicas share. */
@Injectable()
export class ImportFiles {
  /** Receipts are here too, as those of the command line are. */
  readonly receipts: string;
  private readonly folder: string;

  constructor(@Inject(ENV) { dataDir }: Env) {
    this.receipts = join(dataDir, 'imports');
    this.folder = join(this.receipts, 'uploads');
  }

  /** @throws AppError STORAGE_FULL if files of this size would fill the disk */
  async assertRoom(bytes: number): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const { free } = await diskRoom(this.folder);
    if (free < bytes + RESERVE_BYTES) throw new AppError('STORAGE_FULL');
  }

  pathOf({ _id }: Pick<StoredImportTask, '_id'>, { role, name }: StoredImportFile): string {
    return join(this.folderOf(_id.toHexString()), role, name);
  }

  /** Path of the list of all losses that a dry run found. */
  lossesOf({ _id }: Pick<StoredImportTask, '_id'>): string {
    return join(this.folderOf(_id.toHexString()), 'losses.csv');
  }

  /** Bytes of a file that are here, by role. */
  async receivedOf(task: Pick<StoredImportTask, '_id' | 'files'>): Promise<Map<string, number>> {
    const sizes = task.files.map(
      async (file) => [file.role, await lengthOf(this.pathOf(task, file))] as const,
    );
    return new Map(await Promise.all(sizes));
  }

  async areComplete(task: Pick<StoredImportTask, '_id' | 'files'>): Promise<boolean> {
    const received = await this.receivedOf(task);
    return task.files.every(({ role, size }) => received.get(role) === size);
  }

  /**
   * Writes the next piece of a file. If the connection breaks, the bytes that came are kept.
   * @throws AppError IMPORT_OFFSET if the piece does not follow the bytes that are here; STORAGE_FULL; MALFORMED_REQUEST if the
   * connection breaks
   */
  async write(
    task: Pick<StoredImportTask, '_id'>,
    file: StoredImportFile,
    offset: number,
    piece: Readable,
  ): Promise<void> {
    const path = this.pathOf(task, file);
    if ((await lengthOf(path)) !== offset) throw new AppError('IMPORT_OFFSET');
    await mkdir(join(path, '..'), { recursive: true });
    // Not appended: a connection that ends late writes the same bytes to the same place.
    const handle = await open(path, constants.O_WRONLY | constants.O_CREAT);
    try {
      await pipeline(piece, handle.createWriteStream({ start: offset }));
    } catch (error) {
      if (isDiskFull(error)) throw new AppError('STORAGE_FULL');
      throw piece.readableAborted ? new AppError('MALFORMED_REQUEST') : error;
    }
  }

  /** Removes the files of an import. */
  async remove(id: string): Promise<void> {
    await rm(this.folderOf(id), { recursive: true, force: true });
  }

  /** Ids of imports that have files. */
  async ids(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  private folderOf(id: string): string {
    return join(this.folder, id);
  }
}

async function lengthOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}
