import { errorCode } from './system-error.ts';

/** Whether a file system error means that the disk or a quota is full. */
export function isDiskFull(thrown: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(thrown) ?? '');
}
