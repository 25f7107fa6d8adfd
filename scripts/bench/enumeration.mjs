/**
 * `npm run bench -- enumeration`: whether answers tell known email addresses from unknown ones. In each flow that takes
 * an address, every kind of address is sent 500 times, in turns. Status, headers and words must be equal. Of the times
 * it prints quartiles, and the share of pairs in which the known address took longer: 0.5 tells nothing, 1 everything.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { ADMIN_SETTINGS, adminHeaders } from './admin.mjs';
import { PASSWORD, signUp } from './author.mjs';
import { quantile } from './figures.mjs';
import { shareLonger } from './share-longer.mjs';
import { Targets } from './targets.mjs';

const TRIES = Number(process.argv[2] ?? 500);
const WARM_UP = 20;
/** Greatest distance of the share from a half. With 500 tries chance alone stays below 0.036 in 95 of 100 runs. */
const MOST_TELLING = 0.06;
/** Headers that differ between any two answers. The ETag is of the body, which names the request. */
const OF_ONE_ANSWER = ['date', 'etag', 'x-request-id'];

const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const at = { mongodbUri: store.address, dataDir, port: await freePort() };
const magazine = await startOwnMagazine(at, ADMIN_SETTINGS);
const origin = magazine.address;
let failed = false;

try {
  const [author, suspended, deleted] = [await signUp(origin), await signUp(origin), await signUp(origin)];
  const admin = await adminHeaders(origin);
  await done('POST', `/api/admin/authors/${suspended.id}/suspension`, { headers: admin });
  await done('DELETE', `/api/admin/users/${deleted.id}`, { headers: admin });
  const known = {
    author: author.email,
    admin: ADMIN_SETTINGS.ADMIN_EMAIL,
    suspended: suspended.email,
    'in the trash': deleted.email,
  };
  const flows = {
    'log in': (email) => json('/api/users/login', { email, password: 'Another@2026', role: 'author' }),
    'forgotten password': (email) => json('/api/users/password/forgotten', { email }),
    'another address': (email) => json('/api/users/address', { email, password: PASSWORD }, author.headers),
  };
  const targets = new Targets();
  for (const [flow, request] of Object.entries(flows)) {
    const kinds = { unknown: null, ...known };
    // Asking for the own address is refused.
    if (flow === 'another address') kinds.author = (await signUp(origin)).email;
    await measure(flow, kinds, request, targets);
  }
  targets.print();
} finally {
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
if (failed) process.exitCode = 1;

async function measure(flow, kinds, request, targets) {
  const names = Object.keys(kinds);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  const answers = Object.fromEntries(names.map((name) => [name, new Set()]));
  for (let n = 0; n < WARM_UP + TRIES; n += 1)
    // Each kind comes first, second, … equally often.
    for (const name of names.map((_, index) => names[(index + n) % names.length])) {
      const { headers, ...init } = request(kinds[name] ?? `nobody-${n}@bench.example`);
      const begun = performance.now();
      const answer = await fetch(origin + init.path, { ...init, headers });
      const body = await answer.json();
      const took = performance.now() - begun;
      answers[name].add(seen(answer, body));
      if (n >= WARM_UP) times[name].push(took);
    }
  const unknown = [...answers.unknown];
  for (const name of names) {
    const quarters = [0.25, 0.5, 0.75].map((share) => quantile(times[name], share).toFixed(1)).join(', ');
    console.log(`${flow}, ${name}: quartiles ${quarters} ms of ${TRIES}`);
    if (JSON.stringify([...answers[name]]) !== JSON.stringify(unknown)) {
      failed = true;
      console.error(
        `${flow}: ${name} gets another answer:\n${[...answers[name]].join('\n')}\nunknown:\n${unknown.join('\n')}`,
      );
    }
    if (name === 'unknown') continue;
    const share = shareLonger(times[name], times.unknown);
    console.log(`${flow}, ${name}: takes longer than an unknown one in ${share.toFixed(3)} of the pairs`);
    targets.atMost(`${flow}: ${name}, distance from a half`, Math.abs(share - 0.5), MOST_TELLING);
  }
}

/** What a stranger sees of an answer. */
function seen(answer, body) {
  const headers = [...answer.headers].filter(([name]) => !OF_ONE_ANSWER.includes(name));
  return JSON.stringify([answer.status, headers, { ...body, requestId: undefined }]);
}

function json(path, body, headers = {}) {
  return {
    ...{ path, method: 'POST', body: JSON.stringify(body) },
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

async function done(method, path, init) {
  const answer = await fetch(origin + path, { method, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
