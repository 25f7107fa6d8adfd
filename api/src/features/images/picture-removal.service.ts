import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ImageStore } from './image-store.ts';
import { PictureRemovalsRepository } from './picture-removals.repository.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { StorageQuota } from '../../platform/limits/storage-quota.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/**
 * Maximum milliseconds for removing the files of one picture. After that, a killed process no longer
 * counts as removing.
 */
const LEASE_MS = 15_000;
/** Milliseconds between polls for the end of a removal. */
const POLL_MS = 50;

/**
 * Removes unused pictures, but not the files of a picture that is being uploaded again. A picture has
 * the same name for every uploader. So the remover first writes a note and then reads the record; the
 * uploader first writes the record and then reads the note. At least one of them detects the other.
 */
@Injectable()
export class PictureRemoval {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly removals: PictureRemovalsRepository,
    private readonly store: ImageStore,
    private readonly quota: StorageQuota,
    private readonly clock: StoreClock,
  ) {}

  /**
   * Removes an unused picture without holds, or files without a record. Returns `false` if another
   * process is removing it.
   */
  async remove(id: string): Promise<boolean> {
    const now = await this.clock.now();
    const note = { _id: id, mark: randomUUID(), until: new Date(now.getTime() + LEASE_MS) };
    if (!(await this.removals.begin(note, now))) return false;
    try {
      const removedPicture = await this.pictures.removeUnused(id);
      if (removedPicture?.charge !== undefined)
        await this.quota.release(removedPicture.charge.to, removedPicture.charge.bytes);
      if ((await this.pictures.findMany([id])).length === 0) await this.store.remove(id);
      return true;
    } finally {
      await this.removals.end(note, await this.clock.now());
    }
  }

  /** Waits for the end of removals of this picture. Returns a value that changes with each removal. */
  async settled(id: string): Promise<string | null> {
    for (;;) {
      const note = await this.removals.last(id);
      if (note === null || note.until <= (await this.clock.now())) return note?.mark ?? null;
      await wait(POLL_MS);
    }
  }
}
