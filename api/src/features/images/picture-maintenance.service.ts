import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { ImageStore } from './image-store.ts';
import { PICTURE_SIZES } from './late-sizes.ts';
import { fileName, otherFiles, SOURCE, type Variant } from './picture-format.ts';
import { lateVariants, type Measures, quickVariants } from './picture-sizes.ts';
import type { StoredPicture } from './picture.schema.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Pictures per write. */
const BATCH = 500;
/** Milliseconds that a backup may take to copy all pictures: a day. */
const HOLD_MS = 24 * 60 * 60 * 1000;

/** Prefix of the holder name of backups. */
export const BACKUP_HOLDER = 'backup:';

/** Picture operations of the operator's tool. */
@Injectable()
export class PictureMaintenance {
  constructor(
    private readonly repository: PicturesRepository,
    private readonly store: ImageStore,
    private readonly jobs: Jobs,
  ) {}

  /** Prevents the removal of all pictures until `endHolds`, or for a day. */
  async holdAll(by: string): Promise<void> {
    for await (const ids of this.batches()) await this.hold(ids, by);
  }

  /** Returns whether all of them exist. */
  async hold(ids: readonly string[], by: string): Promise<boolean> {
    const hold = { by, until: new Date(Date.now() + HOLD_MS) };
    return ids.length === 0 || (await this.repository.holdMany(ids, hold)) === ids.length;
  }

  async findNotHeld(by: string, session: ClientSession): Promise<string[]> {
    return this.repository.idsNotHeld(by, session);
  }

  async endHolds(by: string): Promise<void> {
    for await (const ids of this.batches()) await this.repository.endHolds(ids, by);
  }

  /** Sets the number of uses if it is still `from`. Returns whether it was `from`. */
  async setUses(id: string, from: number, to: number): Promise<boolean> {
    return this.repository.setUses(id, from, to);
  }

  /** The same for its hidden uses. */
  async setHidden(id: string, from: number, to: number): Promise<boolean> {
    return this.repository.setHidden(id, from, to);
  }

  async isKnown(id: string): Promise<boolean> {
    return (await this.repository.findMany([id])).length > 0;
  }

  /** Whether the picture's record lists this file. */
  async lists(id: string, file: string): Promise<boolean> {
    const [picture] = await this.repository.findMany([id]);
    if (picture === undefined) return false;
    return otherFiles(picture).includes(file) || picture.files.some((one) => fileName(one) === file);
  }

  /**
   * Queues pictures that lack files. Files are created from the upload if it still exists, otherwise from the largest
   * remaining file. Returns the number of queued pictures, and the ids of those with no file left.
   */
  async recreateSizes(
    onProgress: (done: number, total: number) => void,
  ): Promise<{ started: number; lost: string[] }> {
    await this.store.check('write');
    const total = await this.repository.count();
    let done = 0;
    let started = 0;
    const lost: string[] = [];
    for await (const ids of this.batches()) {
      for (const picture of await this.repository.findMany(ids)) {
        const outcome = await this.queueIfIncomplete(picture);
        if (outcome === 'started') started += 1;
        if (outcome === 'lost') lost.push(picture._id);
        done += 1;
        onProgress(done, Math.max(done, total));
      }
    }
    return { started, lost };
  }

  /** Queues a picture if the current list of sizes has more files than it. */
  async addNewSizes(picture: StoredPicture): Promise<void> {
    if (!allVariants(picture).every((file) => has(picture.files, file)))
      await this.queueIfIncomplete(picture);
  }

  /** Queues a picture if it lacks files and has a source for them. */
  private async queueIfIncomplete(picture: StoredPicture): Promise<'complete' | 'started' | 'lost'> {
    const { _id: id, animated } = picture;
    if (picture.pending) return 'complete';
    const names = new Map([...picture.files, ...allVariants(picture)].map((file) => [fileName(file), file]));
    const existing: Variant[] = [];
    for (const [name, { format, width }] of names)
      if (await this.exists(id, name)) existing.push({ format, width });
    const isComplete = (measures: Measures): boolean =>
      allVariants(measures).every((file) => has(existing, file) && has(picture.files, file));
    if (isComplete(picture)) return 'complete';
    if (await this.exists(id, SOURCE)) {
      await this.requeue(id, existing, { width: picture.width, height: picture.height });
      return 'started';
    }
    const best = bestOf(existing, animated);
    if (best === undefined) return 'lost';
    // The upload no longer exists: no file is larger than the best remaining one.
    const width = Math.min(best.width, picture.width);
    const measures = { width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
    if (isComplete({ ...measures, animated })) return 'complete';
    if (!(await this.putSource(id, best))) return 'lost';
    await this.requeue(id, existing, measures);
    return 'started';
  }

  /** Queues the picture, even if a job with an older list of sizes is running. */
  private async requeue(
    id: string,
    existing: Variant[],
    measures: { width: number; height: number },
  ): Promise<void> {
    await this.repository.recreateSizes(id, existing, measures);
    await this.jobs.addOrRestart(PICTURE_SIZES, id);
  }

  /** Copies a file as the source of the others. Returns whether it exists. */
  private async putSource(id: string, best: Variant): Promise<boolean> {
    const stored = await this.store.open(id, fileName(best));
    if (stored === null) return false;
    await this.store.put(id, SOURCE, await buffer(stored.stream));
    return true;
  }

  private async exists(id: string, file: string): Promise<boolean> {
    const stored = await this.store.open(id, file);
    stored?.stream.destroy();
    return stored !== null;
  }

  private async *batches(): AsyncGenerator<string[], void> {
    let last = '';
    for (;;) {
      const ids = await this.repository.idsAfter(last, BATCH);
      if (ids.length === 0) return;
      yield ids;
      last = ids.at(-1) ?? last;
    }
  }
}

const allVariants = (picture: Measures): Variant[] => [...quickVariants(picture), ...lateVariants(picture)];

const has = (files: readonly Variant[], { format, width }: Variant): boolean =>
  files.some((file) => file.format === format && file.width === width);

/** The best source for other files: the widest one; for an animation, an animated one if possible. */
function bestOf(existing: readonly Variant[], animated: boolean): Variant | undefined {
  const isAnimated = ({ format }: Variant): boolean => format === 'gif' || format === 'webp';
  // A card is only a crop of its picture.
  const uncropped = existing.filter(({ format }) => format !== 'card');
  const candidates = uncropped.filter((file) => !animated || isAnimated(file) || !uncropped.some(isAnimated));
  return candidates.toSorted((one, other) => other.width - one.width)[0];
}
