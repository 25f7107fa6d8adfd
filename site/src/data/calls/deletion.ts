import { isGone } from '../client/failure.ts';
import { call, type CallContext } from '../client/http.ts';

/**
 * Deletes a resource. If somebody else has deleted it already, that counts as success.
 *
 * @throws {ApiError} if it may still exist
 */
export async function deleteAt(path: string, context: CallContext): Promise<void> {
  await call(path, { ...context, method: 'DELETE' }).catch((cause: unknown) => {
    if (!isGone(cause)) throw cause;
  });
}
