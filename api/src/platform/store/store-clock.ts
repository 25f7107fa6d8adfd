import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { performance } from 'node:perf_hooks';

/** Milliseconds for which a reading is reused: clocks drift far less than a second in that time. */
const FRESH_MS = 10_000;

/**
 * The time of the store: one clock for all replicas, whose own clocks may differ. Leases and due times use it. It never goes
 * back, so that what is due now is due at the next call.
 */
@Injectable()
export class StoreClock {
  /** The store's time, and this process's monotonic clock at that moment, both in milliseconds. */
  private reading: { time: number; at: number } | null = null;
  /** The latest time that `now` has returned, in milliseconds. */
  private latest = 0;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async now(): Promise<Date> {
    const reading =
      this.reading !== null && performance.now() - this.reading.at < FRESH_MS
        ? this.reading
        : await this.read();
    this.latest = Math.max(this.latest, reading.time + performance.now() - reading.at);
    return new Date(this.latest);
  }

  private async read(): Promise<{ time: number; at: number }> {
    const startedAt = performance.now();
    const answer = await this.connection.db?.admin().command({ hello: 1 });
    const time: unknown = answer?.['localTime'];
    if (!(time instanceof Date)) throw new Error('The store does not return its time.');
    // Assumes that the store read its clock halfway through the round trip.
    this.reading = { time: time.getTime(), at: (startedAt + performance.now()) / 2 };
    return this.reading;
  }
}
