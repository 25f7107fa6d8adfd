import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../platform/errors/app-error.ts';
import { isDiskFull } from '../../platform/errors/disk-full.ts';
import { errorCode, unlessMissing } from '../../platform/errors/system-error.ts';
import {
  type PictureBytes,
  ImageStore,
  ImageStoreProblem,
  type ListedFile,
  PICTURE_ID,
  picturesUnavailable,
  type StoredFile,
} from './image-store.ts';

/** Retries if another process removes the folder during a put, or puts a file during a removal. */
const RETRIES = 10;

/** Stores pictures as files, one folder per picture. */
export class DiskImageStore extends ImageStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async check(how: 'read' | 'write'): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.R_OK | constants.W_OK);
      if (how === 'read') return;
      const probe = join(this.folder, `.check.${randomUUID()}`);
      await writeFile(probe, '', { flag: 'wx' });
      await rm(probe);
    } catch (cause) {
      const reason = isDiskFull(cause) ? 'There is no room left on the disk of' : 'Nothing can be written to';
      throw new ImageStoreProblem(`${reason} the pictures' folder ${this.folder} (DATA_DIR).`, { cause });
    }
  }

  override async put(picture: string, file: string, content: PictureBytes): Promise<void> {
    for (let retries = RETRIES; ; retries -= 1) {
      try {
        return await this.putOnce(picture, file, content);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (errorCode(error) !== 'ENOENT' || retries === 0) throw picturesUnavailable(error);
      }
    }
  }

  private async putOnce(picture: string, file: string, content: PictureBytes): Promise<void> {
    const pictureFolder = join(this.folder, picture);
    const unfinished = join(pictureFolder, `.${file}.${randomUUID()}`);
    try {
      await mkdir(pictureFolder, { recursive: true });
      await this.write(unfinished, content);
      await rename(unfinished, join(pictureFolder, file));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isDiskFull(error) ? new AppError('STORAGE_FULL') : error;
    }
  }

  /** Syncs to disk before the rename, so that acknowledged files survive a power failure. */
  protected async write(path: string, content: PictureBytes): Promise<void> {
    if (Buffer.isBuffer(content)) return writeFile(path, content, { flag: 'wx', flush: true });
    await copyFile(content.path, path, constants.COPYFILE_EXCL);
    const handle = await open(path, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  override async open(picture: string, file: string): Promise<StoredFile | null> {
    const handle = await open(join(this.folder, picture, file)).catch(unlessMissing);
    if (handle === null) return null;
    try {
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  override async removeFile(picture: string, file: string): Promise<void> {
    await rm(join(this.folder, picture, file), { force: true });
  }

  override async *list(): AsyncGenerator<ListedFile, void> {
    for (const picture of await namesIn(this.folder)) {
      if (!PICTURE_ID.test(picture)) continue;
      for (const file of await namesIn(join(this.folder, picture))) {
        const stats = await stat(join(this.folder, picture, file)).catch(unlessMissing);
        if (stats !== null) yield { picture, file, changedAt: stats.mtime };
      }
    }
  }

  override async remove(picture: string): Promise<void> {
    await rm(join(this.folder, picture), { recursive: true, force: true, maxRetries: RETRIES });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}
