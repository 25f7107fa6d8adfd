import { AppError } from '../platform/errors/app-error.ts';
import { CommandFailed } from './command-failed.ts';

/** Turns an error of the magazine into a CommandFailed with its message. */
export async function orCommandFailed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof AppError ? new CommandFailed(error.message) : error;
  });
}
