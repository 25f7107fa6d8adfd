const ADMIN = { email: 'admin@bench.example', password: 'Peepal@2026' };
const PASSWORD = 'Neem@2026';

async function send(address, method, body, headers = {}) {
  const answer = await fetch(address, { method, body, headers });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${said.message}`);
  return said;
}

const form = (fields) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

/** An author who can change something that readers see, and what the admin sends with a request. */
export async function signIn(origin) {
  const email = `author-${Date.now()}@bench.example`;
  const person = { name: 'Ira Palash', email, password: PASSWORD, confirmPassword: PASSWORD };
  const { token } = await send(`${origin}/api/users/register`, 'POST', form(person));
  const login = JSON.stringify({ ...ADMIN, role: 'admin' });
  const admin = await send(`${origin}/api/users/login`, 'POST', login, {
    'content-type': 'application/json',
  });
  let changes = 0;
  return {
    change: () =>
      send(
        `${origin}/api/users/update`,
        'PUT',
        form({ name: person.name, bio: `Change ${(changes += 1)}` }),
        {
          authorization: `Bearer ${token}`,
        },
      ),
    adminHeaders: { authorization: `Bearer ${admin.token}` },
  };
}

/** With these the magazine is to be started. */
signIn.settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
