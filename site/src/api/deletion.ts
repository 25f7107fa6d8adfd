import { isGone } from './failure.ts';
import { call, type CallContext } from './http.ts';

/**
 * Deletes what stands at an address of the API. Where somebody else was faster it is gone, as was wanted.
 *
 * @throws {ApiError} where it may still be there
 */
export async function deleteAt(path: string, context: CallContext): Promise<void> {
  await call(path, { ...context, method: 'DELETE' }).catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
  });
}
