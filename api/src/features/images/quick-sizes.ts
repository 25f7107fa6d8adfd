import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../platform/errors/app-error.ts';
import type { IncomingFile } from '../../platform/uploads/incoming-file.ts';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { Encoder } from './encoder.ts';
import type { Variant } from './picture-format.ts';
import type { IdentifiedPicture } from './quick-files.ts';
import { sniff } from './sniff.ts';

/** Niceness of the process: lower priority than readers, higher than late sizes. */
const PRIORITY = 10;
/** Milliseconds that the process stays alive after the last picture: authors usually send several. */
const IDLE_MS = 60_000;

export interface EncodedPicture extends IdentifiedPicture {
  files: { variant: Variant; bytes: Buffer }[];
}

/** Identifies pictures and creates their first sizes in a child process, a few at a time. */
@Injectable()
export class QuickSizes implements OnModuleDestroy {
  private readonly encoder = new Encoder({ priority: PRIORITY, idleMs: IDLE_MS });
  /** Most pictures take 50 MB; large ones are decoded one at a time (see `readStill`). */
  private readonly queue = new BoundedQueue({ running: 2, waiting: 40, retryAfterSeconds: 10 });
  private stopped = false;

  onModuleDestroy(): void {
    this.stopped = true;
    this.encoder.stop();
  }

  /** @throws AppError if the file is not an accepted picture, or cannot be decoded now */
  async encode({ path, head }: IncomingFile): Promise<EncodedPicture> {
    // Avoids starting a process for other files.
    if (sniff(head) === null) throw new AppError('NOT_A_PICTURE');
    return this.queue.take(() => this.encodeNext(path));
  }

  private async encodeNext(path: string): Promise<EncodedPicture> {
    // A process started now would outlive us and block our exit.
    if (this.stopped) throw new AppError('PICTURE_INTERRUPTED');
    const files: EncodedPicture['files'] = [];
    const identified = await this.encoder.encode({ path, late: null }, async (variant, bytes) => {
      files.push({ variant, bytes });
      return Promise.resolve();
    });
    if (identified === null) throw new Error('A picture was encoded, but not identified.');
    return { ...identified, files };
  }
}
