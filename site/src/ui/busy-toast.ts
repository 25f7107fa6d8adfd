import { toast, type ToastDetail } from '../lib/browser/toast-event.ts';

let count = 0;

/** Shows a loading toast. Returns a function that replaces it by the outcome. */
export function busyToast(text: string): (outcome: Omit<ToastDetail, 'id'>) => void {
  const id = `busy-${(count += 1)}`;
  toast({ kind: 'loading', text, id });
  return (outcome) => toast({ ...outcome, id });
}
