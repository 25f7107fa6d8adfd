import { toast, type ToastDetail } from '../lib/toast-event.ts';

let count = 0;

/** Shows that something is in progress; the result replaces it. */
export function busyToast(text: string): (outcome: Omit<ToastDetail, 'id'>) => void {
  const id = `busy-${(count += 1)}`;
  toast({ kind: 'loading', text, id });
  return (outcome) => toast({ ...outcome, id });
}
