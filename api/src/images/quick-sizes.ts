import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../common/errors/app-error.ts';
import type { IncomingFile } from '../uploads/incoming-file.ts';
import { BoundedQueue } from '../common/bounded-queue.ts';
import { Encoder } from './encoder.ts';
import type { Variant } from './picture-format.ts';
import type { Found } from './quick-files.ts';
import { sniff } from './sniff.ts';

/** Niceness of the process: readers come first, and whoever waits for an answer before what is made after it. */
const PRIORITY = 10;
/** Milliseconds for which the process stays after the last picture: an author seldom sends one alone. */
const IDLE_MS = 60_000;

/** A picture that can be kept. */
export interface MadePicture extends Found {
  files: { variant: Variant; bytes: Buffer }[];
}

/** Has pictures read, and their first sizes made, in a process of their own, a few at a time. */
@Injectable()
export class QuickSizes implements OnModuleDestroy {
  private readonly encoder = new Encoder({ priority: PRIORITY, idleMs: IDLE_MS });
  /** Each takes up to 150 MB while a picture of 50 megapixels is read. */
  private readonly turns = new BoundedQueue({ running: 2, waiting: 40, retryAfterSeconds: 10 });
  private stopped = false;

  onModuleDestroy(): void {
    this.stopped = true;
    this.encoder.stop();
  }

  /** @throws AppError where the file is not a picture that we take, or cannot be read just now */
  async make({ path, head }: IncomingFile): Promise<MadePicture> {
    // No process is started for what is none.
    if (sniff(head) === null) throw new AppError('NOT_A_PICTURE');
    return this.turns.take(() => this.order(path));
  }

  private async order(path: string): Promise<MadePicture> {
    // A process that is started now would outlive us, and keep us from ending.
    if (this.stopped) throw new AppError('PICTURE_INTERRUPTED');
    const files: MadePicture['files'] = [];
    const found = await this.encoder.encode({ path, late: null }, async (variant, made) => {
      files.push({ variant, bytes: made });
      return Promise.resolve();
    });
    if (found === null) throw new Error('A picture was drawn, but not looked at.');
    return { ...found, files };
  }
}
