import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { extname } from 'node:path';
import { isNativeError } from 'node:util/types';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EncodeOrder, EncodeReport, Numbered } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';
import type { Found } from './quick-files.ts';

/** In the same folder, as source and as compiled. */
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
  private underWay = 0;
  private idle: NodeJS.Timeout | undefined;
  private readonly settings: EncoderSettings;

  constructor(settings: EncoderSettings) {
    this.settings = settings;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  /**
   * Creates files and passes each to `onFile` when it is finished. Returns what the picture is.
   * @throws AppError if the picture is invalid, or PICTURE_INTERRUPTED if the process ended
   * @throws Error if a file could not be created
   */
  async encode(
    order: EncodeOrder,
    onFile: (variant: Variant, bytes: Buffer) => Promise<void>,
  ): Promise<Found | null> {
    clearTimeout(this.idle);
    this.underWay += 1;
    try {
      return await this.give((this.child ??= this.start()), order, onFile);
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.idle = setTimeout(() => this.stop(), this.settings.idleMs).unref();
    }
  }

  /** Ends the process; running orders fail. */
  stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async give(
    child: ChildProcess,
    order: EncodeOrder,
    onFile: (variant: Variant, bytes: Buffer) => Promise<void>,
  ): Promise<Found | null> {
    const numbered: Numbered<EncodeOrder> = { ...order, order: (this.orders += 1) };
    let handled = Promise.resolve();
    const found = await new Promise<Found | null>((resolve, reject) => {
      const ended = (): void => finish(() => reject(new AppError('PICTURE_INTERRUPTED')));
      const finish = (settle: () => void): void => {
        child.off('message', listen).off('exit', ended);
        settle();
      };
      const listen = (report: Numbered<EncodeReport>): void => {
        if (report.order !== numbered.order) return;
        if (report.kind === 'file') {
          handled = handled.then(() => onFile(report.variant, Buffer.from(report.bytes)));
          // Ends the process: it would otherwise continue an order that nobody wants.
          handled.catch((error: unknown) =>
            finish(() => {
              this.stop();
              reject(isNativeError(error) ? error : new Error(String(error)));
            }),
          );
        } else if (report.kind === 'done') finish(() => resolve(report.found));
        else if (report.kind === 'refused') finish(() => reject(new AppError(report.code)));
        else finish(() => reject(new Error(report.reason)));
      };
      child.on('message', listen).once('exit', ended);
      child.send(numbered, (error) => {
        if (error !== null) ended();
      });
    });
    await handled;
    return found;
  }

  private start(): ChildProcess {
    const child = fork(ENTRY, [String(this.settings.priority)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    // Startup costs as much as a picture. The process lowers its later threads itself.
    if (child.pid !== undefined) setPriority(child.pid, this.settings.priority);
    // A process that failed to start emits no exit event; `send` reports it.
    child.once('error', () => this.stop());
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }
}
