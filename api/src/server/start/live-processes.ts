import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorStack } from '../../platform/errors/error-stack.ts';

/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 3_000;
/** Milliseconds without a heartbeat after which a process counts as dead; a busy store delays one or two. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const POLL_MS = 500;
/** Seconds after which the store deletes the record of a killed process. */
const FORGET_SECONDS = 60 * 60;

/** A running process of the magazine. */
@Schema({ collection: 'live_processes', versionKey: false, autoIndex: false, strictQuery: 'throw' })
export class LiveProcess {
  /** Random id of the process. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  beats!: number;

  @Prop({ type: Date, required: true })
  seenAt!: Date;
}

export const LiveProcessSchema = SchemaFactory.createForClass(LiveProcess);
LiveProcessSchema.index({ seenAt: 1 }, { expireAfterSeconds: FORGET_SECONDS });

/** Detects running magazines on the same store, on any machine, for commands that need the store exclusively. */
@Injectable()
export class LiveProcesses implements OnModuleDestroy {
  private readonly logger = new Logger('Start');
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectModel(LiveProcess.name) private readonly processes: Model<LiveProcess>) {}

  /** Registers this process until it ends. */
  async announce(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beat().catch((error: unknown) => this.logger.debug(`A heartbeat failed: ${errorStack(error)}`));
    }, HEARTBEAT_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    // If the store is down, heartbeats stop anyway.
    await this.processes.deleteOne({ _id: this.id }).catch(() => undefined);
  }

  /**
   * Whether any process sends heartbeats. Compares heartbeats instead of dates, because clocks differ; waits up to
   * nine seconds for a killed process.
   */
  async anyRuns(onProgress: (done: number, total: number) => void): Promise<boolean> {
    const heartbeatsBefore = await this.beats();
    for (let waitedMs = 0; heartbeatsBefore.size > 0 && waitedMs <= SILENCE_MS; waitedMs += POLL_MS) {
      onProgress(waitedMs, SILENCE_MS);
      await wait(POLL_MS);
      for (const [id, beats] of await this.beats()) if (heartbeatsBefore.get(id) !== beats) return true;
    }
    return false;
  }

  private async beats(): Promise<Map<string, number>> {
    const records = await this.processes.find({}, { beats: 1 }).lean();
    return new Map(records.map(({ _id, beats }) => [_id, beats]));
  }

  private async beat(): Promise<void> {
    const change = { $inc: { beats: 1 }, $set: { seenAt: new Date() } };
    await this.processes.updateOne({ _id: this.id }, change, { upsert: true });
  }
}
