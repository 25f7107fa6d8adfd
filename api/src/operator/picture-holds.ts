import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { PictureMaintenance } from '../images/picture-maintenance.service.ts';
import { ArchiveProblem } from './archive/archive-format.ts';

/** How often a moment is tried in which no picture is both made and removed. */
const ATTEMPTS = 5;

/** What a backup's holds on pictures are held by. */
export const BACKUP_HOLDER = 'backup:';

/** Keeps the pictures of a moment from being cleared away while their files are copied. */
@Injectable()
export class PictureHolds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pictures: PictureMaintenance,
  ) {}

  /**
   * Calls `work` with a session that reads the store as it was at one moment. No picture of that moment is removed
   * until `work` has ended; what nothing shows any more by then is cleared away by the next hourly round.
   */
  async during<T>(work: (moment: ClientSession) => Promise<T>): Promise<T> {
    const by = `${BACKUP_HOLDER}${randomUUID()}`;
    try {
      await this.pictures.holdAll(by);
      return await work(await this.moment(by));
    } finally {
      await this.pictures.endHolds(by);
    }
  }

  /** The holds come before the moment; pictures that were made between the two are held after it, if they are still there. */
  private async moment(by: string): Promise<ClientSession> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const session = await this.connection.startSession({ snapshot: true });
      const between = await this.pictures.notHeld(by, session);
      if (await this.pictures.hold(between, by)) return session;
      await session.endSession();
    }
    throw new ArchiveProblem('Too many pictures are being removed at this moment. Please try again.');
  }
}
