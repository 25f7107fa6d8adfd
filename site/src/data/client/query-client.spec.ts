import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { onToast, type ToastDetail } from '../../lib/browser/toast-event.ts';
import { ApiError } from './http.ts';
import { queryClient, type WriteMeta } from './query-client.ts';

const location = { replace: jest.fn(), reload: jest.fn() };
let stored: Map<string, string>;
let toasts: ToastDetail[];

Object.assign(globalThis, { document: new EventTarget() });
onToast((detail) => toasts.push(detail));

beforeEach(() => {
  stored = fakeStorage('localStorage');
  toasts = [];
  jest.resetAllMocks();
  Object.assign(globalThis, { location });
});

const LOST = new ApiError(0, 'NETWORK', undefined);
const refusal = (token: string) =>
  new ApiError(401, 'SESSION_ENDED', 'Log in.', {}, [], undefined, undefined, token);

/** Sends a write whose answer is this. */
async function write(meta: WriteMeta, send: () => Promise<unknown>): Promise<void> {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: send, meta });
  await mutation.execute(undefined).catch(() => undefined);
}

describe('a write', () => {
  it('shows that it runs, and then its outcome with an undo action', async () => {
    const action = { label: 'Undo', run: () => undefined };
    const meta = { busy: () => 'Deleting...', done: () => 'Deleted', undo: () => action };
    await write(meta, () => Promise.resolve(1));
    expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([
      ['loading', 'Deleting...'],
      ['success', 'Deleted'],
    ]);
    expect(toasts[1]?.action).toBe(action);
    expect(toasts[1]?.id).toBe(toasts[0]?.id);
  });

  it("shows the server's sentence of a failure, otherwise its own", async () => {
    await write({ failed: 'Failed' }, () => Promise.reject(new ApiError(409, 'X', 'It is taken.')));
    await write({ failed: 'Failed' }, () => Promise.reject(LOST));
    await write({ failed: () => 'Always' }, () => Promise.reject(new ApiError(409, 'X', 'It is taken.')));
    await write({ failed: () => null }, () => Promise.reject(LOST));
    expect(toasts.map(({ text }) => text)).toEqual(['It is taken.', 'Failed', 'Always']);
  });

  it('leaves the page of an ended session, and shows no toast', async () => {
    stored.set('token', 't1');
    await write({ failed: 'Failed' }, () => Promise.reject(refusal('t1')));
    expect(location.replace).toHaveBeenCalledWith('/signup?ended');
    expect(toasts).toEqual([]);
  });
});

describe('a read', () => {
  it('is repeated once if it gets no response', async () => {
    const request = jest.fn(() => Promise.reject(LOST));
    const query = { queryKey: ['lost'], queryFn: request, retryDelay: 0, meta: { failed: 'Failed' } };
    await expect(queryClient.fetchQuery(query)).rejects.toBe(LOST);
    expect(request).toHaveBeenCalledTimes(2);
    expect(toasts.map(({ text }) => text)).toEqual(['Failed']);
  });

  it('is not repeated if it is refused', async () => {
    stored.set('token', 't2');
    const request = jest.fn(() => Promise.reject(refusal('t2')));
    await expect(queryClient.fetchQuery({ queryKey: ['refused'], queryFn: request })).rejects.toThrow(
      'Log in.',
    );
    expect(request).toHaveBeenCalledTimes(1);
    expect(location.replace).toHaveBeenCalledWith('/signup?ended');
  });
});
