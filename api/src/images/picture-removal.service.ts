import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ImageStore } from './image-store.ts';
import { PictureRemovalsRepository } from './picture-removals.repository.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Milliseconds that the files of one picture take to be removed, at most; whoever was killed meanwhile counts as done. */
const LEASE_MS = 15_000;
/** Milliseconds between looks whether a removal is over. */
const LOOK_MS = 50;

/**
 * Removes pictures that nobody has any more, and never the files of one that is kept anew at that moment. A picture has
 * the same name whoever uploads it: so who removes notes that first, and looks for a record after it; and who keeps a
 * picture writes the record first, and looks for a note after it. One of the two sees the other.
 */
@Injectable()
export class PictureRemoval {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly removals: PictureRemovalsRepository,
    private readonly store: ImageStore,
  ) {}

  /** Removes a picture that nothing uses and nobody holds, or files of which there is no record. Returns `false` where another process is at it. */
  async remove(id: string): Promise<boolean> {
    const note = { _id: id, mark: randomUUID(), until: new Date(Date.now() + LEASE_MS) };
    if (!(await this.removals.begin(note))) return false;
    try {
      await this.pictures.removeUnused(id);
      if ((await this.pictures.findMany([id])).length === 0) await this.store.remove(id);
      return true;
    } finally {
      await this.removals.end(note);
    }
  }

  /** Waits until nobody removes this picture. Returns what differs after each removal. */
  async settled(id: string): Promise<string | null> {
    for (;;) {
      const note = await this.removals.last(id);
      if (note === null || note.until.getTime() <= Date.now()) return note?.mark ?? null;
      await wait(LOOK_MS);
    }
  }
}
