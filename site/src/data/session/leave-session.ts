import { currentSession } from './session.ts';
import { clearSession } from './store-session.ts';
import { whileSigningOut } from './use-session.ts';

/**
 * Logs out whoever is logged in here.
 *
 * @param logout informs the server; if that fails, the session expires there
 */
export async function leaveSession(logout: (as: { token: string }) => Promise<unknown>): Promise<void> {
  const session = currentSession();
  if (session === null) return clearSession();
  const { token } = session;
  await whileSigningOut(async () => void (await logout({ token }).catch(() => undefined)));
}
