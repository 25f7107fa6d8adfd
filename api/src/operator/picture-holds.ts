import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { BACKUP_HOLDER, PictureMaintenance } from '../features/images/picture-maintenance.service.ts';
import { ArchiveProblem } from './archive/archive-format.ts';

/** Attempts to take a snapshot during which no new picture is removed. */
const ATTEMPTS = 5;

/** Prevents the removal of a snapshot's pictures while their files are copied. */
@Injectable()
export class PictureHolds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly pictures: PictureMaintenance,
  ) {}

  /**
   * Calls `work` with a session that reads a snapshot of the store. No picture of that snapshot is
   * removed until `work` ends; the next hourly job removes unused pictures.
   */
  async during<T>(work: (snapshot: ClientSession) => Promise<T>): Promise<T> {
    const by = `${BACKUP_HOLDER}${randomUUID()}`;
    try {
      await this.pictures.holdAll(by);
      const session = await this.snapshot(by);
      return await work(session).finally(() => session.endSession());
    } finally {
      await this.pictures.endHolds(by);
    }
  }

  /**
   * Pictures are held before the snapshot. Those created between the two are held after it, if they
   * still exist.
   */
  private async snapshot(by: string): Promise<ClientSession> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const session = await this.connection.startSession({ snapshot: true });
      try {
        if (await this.pictures.hold(await this.pictures.findNotHeld(by, session), by)) return session;
      } catch (error) {
        await session.endSession();
        throw error;
      }
      await session.endSession();
    }
    throw new ArchiveProblem('Too many pictures are being removed at this snapshot. Please try again.');
  }
}
