import { ApiError } from '../../data/client/http.ts';
import { logout } from '../../data/calls/users.ts';
import { currentSession } from '../../data/session/session.ts';
import { whileSigningOut } from '../../data/session/use-session.ts';

/**
 * Ends the session here and on the server. A session unknown to the server has ended already.
 *
 * @throws {ApiError} if the server is unreachable: the session then continues
 */
export async function logOut(): Promise<void> {
  const token = currentSession()?.token;
  await whileSigningOut(async () => {
    if (token === undefined) return;
    await logout({ token }).catch((cause: unknown) => {
      if (!(cause instanceof ApiError) || cause.status !== 401) throw cause;
    });
  });
}
