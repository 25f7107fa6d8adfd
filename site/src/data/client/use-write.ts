import { useMutation } from '@tanstack/react-query';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import type { WriteMeta } from './query-client.ts';

interface Write<Input, Answer> extends Pick<WriteMeta, 'failed' | 'reload'> {
  send: (input: Input) => Promise<Answer>;
  /** A toast while it runs, which its outcome replaces. */
  busy?: string | ((input: Input) => string | null);
  /** A toast when it is done. */
  done?: string | ((answer: Answer, input: Input) => string | null);
  /** What that toast offers. */
  undo?: (answer: Answer, input: Input) => ToastAction | undefined;
  /** Id of its toasts, if others replace them. */
  toastId?: string | ((input: Input) => string);
  /** Called before the toast. */
  onDone?: (answer: Answer, input: Input) => unknown;
  onFailed?: (cause: Error, input: Input) => unknown;
  /** Writes of the same queue are sent one after the other. */
  queue?: string;
}

const always = <Text>(text: Text) => (typeof text === 'string' ? () => text : text);

/** A write by the signed-in user. The caches in `query-client.ts` show its toasts and handle an ended session. */
export function useWrite<Input = void, Answer = unknown>(write: Write<Input, Answer>) {
  const { send, busy, done, undo, toastId, failed, reload, onDone, onFailed, queue } = write;
  const meta = { busy: always(busy), done: always(done), undo, toastId: always(toastId), failed, reload };
  return useMutation<Answer, Error, Input>({
    mutationFn: send,
    ...(queue !== undefined && { scope: { id: queue } }),
    // The cache does not know the types of input and answer.
    meta: meta as WriteMeta,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (cause, input) => onFailed?.(cause, input),
  });
}
