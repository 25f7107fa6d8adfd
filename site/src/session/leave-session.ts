import { logout } from '../api/users.ts';
import { currentSession } from './session.ts';
import { clearSession } from './store-session.ts';
import { whileSigningOut } from './use-session.ts';

/** Logs out whoever is logged in here. If the server cannot be told, its session ends by its age. */
export async function leaveSession(): Promise<void> {
  const session = currentSession();
  if (session === null) return clearSession();
  await whileSigningOut(async () => {
    await logout({ token: session.token }).catch(() => undefined);
  });
}
