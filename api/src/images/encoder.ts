import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { isNativeError } from 'node:util/types';
import type { EncodeOrder, EncodeReport } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';

/** The same folder, as source and as compiled. */
const ENTRY = new URL(`./encoder-process${extname(import.meta.url)}`, import.meta.url);

/** Handles the encoder's process: started for the first order, ended by `stop`. */
export class Encoder {
  private child: ChildProcess | null = null;

  /**
   * Has files made and hands each to `keep` as soon as it is done.
   * @throws Error where a file could not be made, or the process ended
   */
  async encode(order: EncodeOrder, keep: (variant: Variant, bytes: Buffer) => Promise<void>): Promise<void> {
    const child = (this.child ??= this.start());
    let kept = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      const ended = (): void => reject(new Error('The picture encoder ended.'));
      const finish = (settle: () => void): void => {
        child.off('message', listen).off('exit', ended);
        settle();
      };
      const listen = (report: EncodeReport): void => {
        if (report.kind === 'file') {
          kept = kept.then(() => keep(report.variant, Buffer.from(report.bytes)));
          // The process goes, for it would go on with an order that nobody wants any more.
          kept.catch((error: unknown) =>
            finish(() => {
              this.stop();
              reject(isNativeError(error) ? error : new Error(String(error)));
            }),
          );
        } else if (report.kind === 'done') finish(resolve);
        else finish(() => reject(new Error(report.reason)));
      };
      child.on('message', listen).once('exit', ended);
      child.send(order, (error) => {
        if (error !== null) finish(() => reject(error));
      });
    });
    await kept;
  }

  /** Ends the process; an order under way fails. */
  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private start(): ChildProcess {
    const child = fork(ENTRY, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
    });
    // A process that could not be started has no exit; it is told of by `send`.
    child.once('error', () => this.stop());
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    return child;
  }
}
