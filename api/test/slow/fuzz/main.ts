/**
 * `npm run bench -- fuzz`: 100,000 hostile requests to a temporary magazine. Fails on a server error, a response after more
 * than two seconds, the end of the server, or growing memory. Erasable TypeScript.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { hostileRequests, type World } from './requests.ts';
import { sendAll, type Tally } from './send.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_121);
const REQUESTS = Number(process.argv[2] ?? 100_000);
const AT_ONCE = 8;
/** Requests per round; memory is measured after each. The first round loads all code and fills all caches. */
const ROUND = 10_000;
const SLOW_MS = 2000;
/** Maximum growth after the first round, in MiB. */
const GROWTH_MIB = 150;
const KIB_PER_MIB = 1024;
/** Maximum characters of a printed request line. */
const SHOWN = 300;
const ADMIN = { email: 'admin@example.org', password: 'Peepal@2026' };

/** Of Node, for the server: those of `npm start`, which bound its memory. */
const FLAGS = process.argv.slice(2);

const server = spawn(process.execPath, [...FLAGS, 'dist/api/src/main.js'], {
  env: {
    ...process.env,
    PORT: '0',
    RATE_LIMIT: 'off',
    LINK_PREVIEWS: 'off',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await ready(server);
const port = Number(new URL(origin).port);
const requests = hostileRequests(SEED, await prepare());

const tallies: Tally[] = [];
const memory: number[] = [];
console.log(`before the first request, memory ${memoryMiB().toFixed(0)} MiB`);
for (let left = REQUESTS; left > 0; left -= ROUND) {
  tallies.push(await sendAll(port, requests, { count: Math.min(ROUND, left), atOnce: AT_ONCE }));
  if (endedBy() !== null) break;
  memory.push(memoryMiB());
  const { failures, slowest } = tallies.at(-1) ?? { failures: [], slowest: { ms: 0 } };
  console.log(
    `${REQUESTS - Math.max(0, left - ROUND)} sent, memory ${memory.at(-1)?.toFixed(0)} MiB, in this round server errors: ${failures.length}, slowest ${slowest.ms.toFixed(0)} ms`,
  );
}
const ended = endedBy();

const failures = tallies.flatMap((tally) => tally.failures);
const statuses = new Map<string, number>();
for (const [status, count] of tallies.flatMap((tally) => [...tally.statuses]))
  statuses.set(String(status ?? 'none'), (statuses.get(String(status ?? 'none')) ?? 0) + count);
const [slowest] = tallies.map((tally) => tally.slowest).toSorted((one, other) => other.ms - one.ms);
const growth = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
for (const failure of failures.slice(0, 5)) console.log(failure);
console.log(`${REQUESTS} requests, seed ${SEED}, ${AT_ONCE} at the same time`);
console.log('answers', Object.fromEntries(statuses));
console.log(`server errors: ${failures.length}; ended: ${ended === null ? 'no' : `yes, by ${ended}`}`);
console.log(
  `slowest: ${slowest?.ms.toFixed(0)} ms; memory grew by ${growth.toFixed(0)} MiB after the first ${ROUND}`,
);
console.log(`the slowest was ${slowest?.request.split('\r\n', 1)[0]?.slice(0, SHOWN)}`);
const isSlow = (slowest?.ms ?? 0) > SLOW_MS;
if (failures.length > 0 || ended !== null || isSlow || growth > GROWTH_MIB) process.exitCode = 1;
if (ended === null) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function ready(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('There is no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Banyan is ready at (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it was ready.');
}

/** The server's exit code or signal; `null` while it runs. */
function endedBy(): number | string | null {
  return server.exitCode ?? server.signalCode;
}

function memoryMiB(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString()) / KIB_PER_MIB;
}

/** An author with an article, and the admin. */
async function prepare(): Promise<World> {
  const { default: sharp } = await import('sharp');
  const create = { width: 48, height: 32, channels: 3, background: '#2f6b52' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const person = { name: 'Ira', email: `ira-${Date.now()}@example.org`, password: 'Peepal@2026' };
  const author = await post('/api/users/register', form({ ...person, confirmPassword: person.password }));
  const article = form({ title: 'Rain', content: '<p>Rain.</p>', 'tags[]': 'Weather' });
  article.set('bannerImage', new Blob([new Uint8Array(picture)]), 'a.png');
  const published = await post('/api/articles', article, author['token']);
  const login = { ...ADMIN, role: 'admin' };
  const admin = await post('/api/users/login', JSON.stringify(login));
  const { _id, slug } = published['article'] as unknown as { _id: string; slug: string };
  const tokens = [author['token'], author['token'], admin['token']].map(String);
  return { tokens, ids: [_id, slug, String(author['_id'])], picture };
}

function form(fields: Record<string, string>): FormData {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.set(name, value);
  return all;
}

async function post(path: string, body: FormData | string, token?: string): Promise<Record<string, string>> {
  const headers: Record<string, string> =
    typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  const answer = await fetch(origin + path, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
