import { errorCode } from './error-code.ts';

/** Whether an error of Node's file system says that there is no room left, on the disk or in a quota. */
export function isDiskFull(thrown: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(thrown) ?? '');
}
