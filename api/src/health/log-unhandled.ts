import { Logger } from '@nestjs/common';
import { errorStack } from '../common/errors/error-stack.ts';

/**
 * Logs what a promise was rejected with that nobody waits for. Without it Node ends the process, and what everybody else is
 * being answered with it.
 */
export function logUnhandledRejections(): void {
  const logger = new Logger('Banyan');
  process.on('unhandledRejection', (reason: unknown) => {
    logger.error(`Rejected, and nobody waited for it: ${errorStack(reason)}`);
  });
}
