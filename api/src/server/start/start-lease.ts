import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/** Milliseconds after which another process takes over from a killed one. */
export const START_LEASE_MS = 10_000;
/** Milliseconds between attempts to get the lease. */
const RETRY_MS = 200;
const LEASE_ID = 'start';

/** The process that holds the start lease, and its expiry. */
@Schema({ collection: 'start_leases', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class StartLeaseRecord {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Random id of the process. */
  @Prop({ type: String, required: true })
  holder!: string;

  @Prop({ type: Date, required: true })
  expiresAt!: Date;
}

export const StartLeaseSchema = SchemaFactory.createForClass(StartLeaseRecord);

/**
 * Lets one replica at a time migrate, create accounts and load the demo. The others wait until that is
 * done.
 */
@Injectable()
export class StartLease {
  private readonly logger = new Logger('Start');
  private readonly holder = randomUUID();

  constructor(
    @InjectModel(StartLeaseRecord.name) private readonly leases: Model<StartLeaseRecord>,
    private readonly clock: StoreClock,
  ) {}

  /** Runs `work` under the lease. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    while (!(await this.acquire())) await wait(RETRY_MS);
    const renewal = setInterval(() => void this.renew(), START_LEASE_MS / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await this.leases.deleteOne({ _id: LEASE_ID, holder: this.holder });
    }
  }

  /** Takes the lease if it is free or expired. Returns whether it did. */
  private async acquire(): Promise<boolean> {
    const now = await this.clock.now();
    try {
      await this.leases.updateOne(
        { _id: LEASE_ID, expiresAt: { $lt: now } },
        { $set: { holder: this.holder, expiresAt: leaseEnd(now) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error, '_id')) return false;
      throw error;
    }
  }

  private async renew(): Promise<void> {
    try {
      const expiresAt = leaseEnd(await this.clock.now());
      await this.leases.updateOne({ _id: LEASE_ID, holder: this.holder }, { $set: { expiresAt } });
    } catch (error) {
      this.logger.warn(`The start lease was not renewed: ${errorStack(error)}`);
    }
  }
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + START_LEASE_MS);
}
