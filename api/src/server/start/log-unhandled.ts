import { Logger } from '@nestjs/common';
import { errorStack } from '../../platform/errors/error-stack.ts';

/** Logs unhandled promise rejections. Otherwise Node would end the process and abort all requests. */
export function logUnhandledRejections(): void {
  const logger = new Logger('Banyan');
  process.on('unhandledRejection', (reason: unknown) => {
    logger.error(`Unhandled rejection: ${errorStack(reason)}`);
  });
}
