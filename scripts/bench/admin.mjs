const EMAIL = 'admin@bench.example';
const PASSWORD = 'Peepal@2026';

/** Settings to start the magazine with. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

/** Request headers of a signed-in admin. @param {string} origin of the magazine */
export async function adminHeaders(origin) {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, role: 'admin' }),
  });
  const { token, message } = await answer.json();
  if (!answer.ok) throw new Error(`The admin could not sign in: ${answer.status} ${message}`);
  return { authorization: `Bearer ${token}` };
}
