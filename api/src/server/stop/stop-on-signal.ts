import { type INestApplication, Logger } from '@nestjs/common';
import { errorStack } from '../../platform/errors/error-stack.ts';
import { shutDown } from './shut-down.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** SIGTERM drains first; Ctrl-C does not. A second signal ends the process immediately. */
export function stopOnSignal(app: INestApplication, { drainSeconds }: { drainSeconds: number }): void {
  const logger = new Logger('Banyan');
  let isStopping = false;
  const stop = (signal: NodeJS.Signals, drainMs: number): void => {
    // The handler was removed by `once`, so this ends the process.
    if (isStopping) return void process.kill(process.pid, signal);
    isStopping = true;
    logger.log(`${signal}: finishing requests in progress.`);
    shutDown(app, { drainMs }).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(errorStack(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM', drainSeconds * MILLISECONDS_PER_SECOND));
  process.once('SIGINT', () => stop('SIGINT', 0));
}
