import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { isNativeError } from 'node:util/types';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EncodeOrder, EncodeReport, Numbered } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';
import type { IdentifiedPicture } from './quick-files.ts';

/** The entry file, in the same folder and with the same extension (`.ts` or `.js`). */
const ENTRY = new URL(`./encoder-process${extname(import.meta.url)}`, import.meta.url);

export interface EncoderSettings {
  /** Niceness of the process: from 0, the same as ours, to 19, the lowest priority. */
  priority: number;
  /** Milliseconds that the process stays alive while idle. */
  idleMs: number;
}

/** Controls an encoder process, which starts with the first order and exits some time after the last. */
export class Encoder {
  private child: ChildProcess | null = null;
  private orders = 0;
  private pending = 0;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly settings: EncoderSettings;

  constructor(settings: EncoderSettings) {
    this.settings = settings;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /**
   * Creates files and passes each to `onFile` when it is finished. Returns the identified picture.
   * @throws AppError if the picture is invalid, or PICTURE_INTERRUPTED if the process ended
   * @throws Error if a file could not be created
   */
  async encode(
    order: EncodeOrder,
    onFile: (variant: Variant, bytes: Buffer) => Promise<void>,
  ): Promise<IdentifiedPicture | null> {
    clearTimeout(this.idleTimer);
    this.pending += 1;
    try {
      return await this.send((this.child ??= this.start()), order, onFile);
    } finally {
      this.pending -= 1;
      if (this.pending === 0) this.idleTimer = setTimeout(() => this.stop(), this.settings.idleMs).unref();
    }
  }

  /** Ends the process; running orders fail. */
  stop(): void {
    clearTimeout(this.idleTimer);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async send(
    child: ChildProcess,
    order: EncodeOrder,
    onFile: (variant: Variant, bytes: Buffer) => Promise<void>,
  ): Promise<IdentifiedPicture | null> {
    const numbered: Numbered<EncodeOrder> = { ...order, order: (this.orders += 1) };
    let filesHandled = Promise.resolve();
    const result = await new Promise<IdentifiedPicture | null>((resolve, reject) => {
      const onExit = (): void => finish(() => reject(new AppError('PICTURE_INTERRUPTED')));
      const finish = (settle: () => void): void => {
        child.off('message', onReport).off('exit', onExit);
        settle();
      };
      const onReport = (report: Numbered<EncodeReport>): void => {
        if (report.order !== numbered.order) return;
        if (report.kind === 'file') {
          filesHandled = filesHandled.then(() => onFile(report.variant, Buffer.from(report.bytes)));
          // Stops the process, which would otherwise continue a failed order.
          filesHandled.catch((error: unknown) =>
            finish(() => {
              this.stop();
              reject(isNativeError(error) ? error : new Error(String(error)));
            }),
          );
        } else if (report.kind === 'done') finish(() => resolve(report.found));
        else if (report.kind === 'refused') finish(() => reject(new AppError(report.code)));
        else finish(() => reject(new Error(report.reason)));
      };
      child.on('message', onReport).once('exit', onExit);
      child.send(numbered, (error) => {
        if (error !== null) onExit();
      });
    });
    await filesHandled;
    return result;
  }

  private start(): ChildProcess {
    const child = fork(ENTRY, [String(this.settings.priority)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    // Set early, because startup costs as much CPU as a picture. The process sets its later threads itself.
    if (child.pid !== undefined) setPriority(child.pid, this.settings.priority);
    // A process that fails to start emits no exit event; `send` reports it.
    child.once('error', () => this.stop());
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }
}
