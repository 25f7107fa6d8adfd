import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ImageStore } from './image-store.ts';
import { PictureRemovalsRepository } from './picture-removals.repository.ts';
import { PicturesRepository } from './pictures.repository.ts';
import { StorageQuota } from '../../platform/limits/storage-quota.ts';

/** Milliseconds that removing the files of one picture takes, at most. A killed process counts as done after that. */
const LEASE_MS = 15_000;
/** Milliseconds between polls for the end of a removal. */
const LOOK_MS = 50;

/**
 * Removes unused pictures, but never the files of one that is uploaded again at that moment. A picture has the same
 * name whoever uploads it. So the remover writes a note first and then looks for a record; the uploader writes the
 * record first and then looks for a note. One of the two sees the other.
 */
@Injectable()
export class PictureRemoval {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly removals: PictureRemovalsRepository,
    private readonly store: ImageStore,
    private readonly quota: StorageQuota,
  ) {}

  /**
   * Removes an unused picture without holds, or files without a record. Returns `false` if another process is doing
   * so.
   */
  async remove(id: string): Promise<boolean> {
    const note = { _id: id, mark: randomUUID(), until: new Date(Date.now() + LEASE_MS) };
    if (!(await this.removals.begin(note))) return false;
    try {
      const removed = await this.pictures.removeUnused(id);
      if (removed?.charge !== undefined) await this.quota.giveBack(removed.charge.to, removed.charge.bytes);
      if ((await this.pictures.findMany([id])).length === 0) await this.store.remove(id);
      return true;
    } finally {
      await this.removals.end(note);
    }
  }

  /** Waits for the end of removals of this picture. Returns a value that changes with each removal. */
  async settled(id: string): Promise<string | null> {
    for (;;) {
      const note = await this.removals.last(id);
      if (note === null || note.until.getTime() <= Date.now()) return note?.mark ?? null;
      await wait(LOOK_MS);
    }
  }
}
