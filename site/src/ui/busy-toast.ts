import { toast, type ToastDetail } from '../lib/browser/toast-event.ts';

let count = 0;

/** Says that something is going on; what it turned into takes its place. */
export function busyToast(text: string): (outcome: Omit<ToastDetail, 'id'>) => void {
  const id = `busy-${(count += 1)}`;
  toast({ kind: 'loading', text, id });
  return (outcome) => toast({ ...outcome, id });
}
