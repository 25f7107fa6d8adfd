import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { READING } from '../../src/limits/rate-limits.ts';
import { freePort } from '../../../testing/free-port.ts';
import { OwnMagazine, statusOf } from '../../../testing/own-magazine.ts';
import { articleForm, Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { changePassword, NEXT_PASSWORD } from '../support/mail.ts';
import { ADMIN } from '../../../testing/admin.ts';
import { until } from '../support/until.ts';
import { ask, childrenOf, Readers } from '../support/workers.ts';

const WORKERS = 2;
/** Connections by turns, so that each worker gets some. */
const CONNECTIONS = 6;
/** Milliseconds after which workers know what the others have counted, on a busy machine. */
const TOLD_MS = 1_000;
/** A page that is cached, and an answer that is not. */
const PATHS = ['/', '/api/articles/random', '/', '/api/articles/random', '/', '/api/articles/random'];

const REQUESTS = 'banyan_http_request_seconds_count';
const PAGE = '{method="GET",route="/privacy-policy",status="200"}';

jest.setTimeout(120_000);

let magazine: OwnMagazine;
let visitor: Client;
let metricsUrl: string;
let workers: number[];
/** Which process answered, by the request's id. */
const answeredBy = new Map<string, number>();
const lines: string[] = [];

beforeAll(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  magazine = await OwnMagazine.start({
    WORKERS: `${WORKERS}`,
    METRICS_PORT: `${metricsPort}`,
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '1',
  });
  magazine.onLine((line) => {
    lines.push(line);
    const [, pid, id] = /\[Banyan\] (\d+).*\[Http\].*\[([\w-]+)\]$/.exec(line) ?? [];
    if (id !== undefined) answeredBy.set(id, Number(pid));
  });
  visitor = new Client(magazine);
  workers = childrenOf(magazine.pid);
});
afterAll(() => magazine.stop());

async function processOf(id: string): Promise<number | undefined> {
  await until(() => Promise.resolve(answeredBy.has(id)));
  return answeredBy.get(id);
}

async function figure(name: string, labels = ''): Promise<number> {
  const { body } = await ask(metricsUrl);
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name}${labels}`))
      ?.split(' ')
      .at(-1),
  );
}

it('answers by all workers on one port', async () => {
  expect(workers).toHaveLength(WORKERS);
  const told = [];
  for (let n = 0; n < CONNECTIONS; n += 1) told.push(await ask(`${magazine.url}/`));
  expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
  expect(new Set(await Promise.all(told.map(({ id }) => processOf(id))))).toEqual(new Set(workers));
});

it('adds up their figures', async () => {
  for (let n = 0; n < CONNECTIONS; n += 1) await ask(`${magazine.url}/privacy-policy`);
  expect(await figure(REQUESTS, PAGE)).toBe(CONNECTIONS);
  expect(await figure('banyan_workers')).toBe(WORKERS);
  expect(await figure('banyan_build_info')).toBe(1);
  expect(await figure('banyan_store_up')).toBe(1);
});

it('shows a write on every worker when it is answered, also to clients without cookies', async () => {
  const author = await visitor.author();
  const { _id } = await author.publish();
  const url = `${magazine.url}/api/articles/${_id}`;
  for (let n = 0; n < CONNECTIONS; n += 1) {
    // Both have the answer in memory before it changes.
    for (let reader = 0; reader < CONNECTIONS; reader += 1) await ask(url);
    const title = `The Monsoon, ${n}`;
    const { status } = await author.form('PUT', `/api/articles/${_id}`, await articleForm({ title }));
    expect(status).toBe(200);
    const told = await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(url)));
    expect(new Set(await Promise.all(told.map(({ id }) => processOf(id)))).size).toBe(WORKERS);
    expect(told.filter(({ body }) => !body.includes(title))).toEqual([]);
  }
});

it('counts the requests of one address on all workers together', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  const url = `${magazine.url}/health/live`;
  const ask200 = async (times: number): Promise<number> => {
    const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const statuses = agents.map(async (agent) => {
      const all = [];
      for (let n = 0; n < times / CONNECTIONS; n += 1) all.push((await ask(url, { agent, headers })).status);
      agent.destroy();
      return all.filter((status) => status === 200).length;
    });
    return (await Promise.all(statuses)).reduce((one, other) => one + other, 0);
  };
  // Each worker has counted half: neither would refuse by itself.
  expect(await ask200(READING.max)).toBeLessThanOrEqual(READING.max);
  await wait(TOLD_MS);
  expect(await ask200(CONNECTIONS)).toBe(0);
  const { headers: told } = await ask(url, { headers });
  expect(Number(told['retry-after'])).toBeGreaterThan(0);
});

it('does each job once', async () => {
  const authors = [];
  for (let n = 0; n < CONNECTIONS; n += 1) authors.push(await visitor.author());
  await Promise.all(authors.map((author) => changePassword(author)));
  const mail = join(magazine.dataDir, 'mail');
  const messages = (): Promise<string[]> => readdir(mail).catch(() => []);
  await until(async () => (await messages()).length >= CONNECTIONS);
  await wait(TOLD_MS);
  expect(await messages()).toHaveLength(CONNECTIONS);
});

it('replaces a worker that is killed, and loses only what that one held', async () => {
  const readers = new Readers(magazine.url, PATHS);
  await until(() => Promise.resolve(readers.answered > 100));
  const [victim = 0] = workers;
  process.kill(victim, 'SIGKILL');
  await until(() =>
    Promise.resolve(childrenOf(magazine.pid).filter((pid) => pid !== victim).length === WORKERS),
  );
  await until(async () => (await figure('banyan_workers')) === WORKERS);
  const { answered } = readers;
  await until(() => Promise.resolve(readers.answered > answered + 100));
  await readers.stop();
  expect(readers.failures.length).toBeLessThan(CONNECTIONS);
  // By the time that this is in the log, all answers of the others are.
  await processOf((await ask(`${magazine.url}/`)).id);
  for (const { reason, before } of readers.failures) {
    expect(reason).toMatch(/ECONNRESET|socket hang up/);
    // `null`: the connection was being handed over. What was killed may have answered without a line in the log.
    if (before !== null) expect(answeredBy.get(before) ?? victim).toBe(victim);
  }
  workers = childrenOf(magazine.pid);
  // What it had counted is not lost.
  expect(await figure(REQUESTS, PAGE)).toBe(CONNECTIONS);
  expect(await figure('banyan_worker_ends_total')).toBe(1);
});

it('renews all workers on SIGUSR2 without a failed request, and without the work of a start', async () => {
  await operate(magazine, ['admin', ADMIN.email, '--password-stdin'], `${NEXT_PASSWORD}\n`);
  const readers = new Readers(magazine.url, PATHS);
  process.kill(magazine.pid, 'SIGUSR2');
  const isRenewed = (): boolean => {
    const now = childrenOf(magazine.pid);
    return now.length === WORKERS && now.every((pid) => !workers.includes(pid));
  };
  await until(() => Promise.resolve(isRenewed()));
  expect(await statusOf(`${magazine.url}/health/ready`)).toBe(200);
  const { answered } = readers;
  await until(() => Promise.resolve(readers.answered > answered + 100));
  await readers.stop();
  expect(readers.failures).toEqual([]);
  workers = childrenOf(magazine.pid);
  await visitor.login(ADMIN.email, NEXT_PASSWORD, 'admin');
});

it('ends on SIGTERM when all requests are answered', async () => {
  const readers = new Readers(magazine.url, PATHS);
  await until(() => Promise.resolve(readers.answered > 50));
  const ended = magazine.endApp('SIGTERM');
  await until(async () => (await statusOf(`${magazine.url}/health/ready`)) === 503);
  const { answered } = readers;
  await until(() => Promise.resolve(readers.answered > answered + 20));
  // Meanwhile they go to other replicas.
  await readers.stop();
  expect(readers.failures).toEqual([]);
  expect(await ended).toBe(0);
  // Only the one that was killed ended by itself.
  expect(lines.filter((line) => line.includes('[Workers] Worker'))).toHaveLength(1);
});

it('leaves no worker behind when its first process is killed', async () => {
  await magazine.startApp();
  await magazine.ready();
  const left = childrenOf(magazine.pid);
  expect(left).toHaveLength(WORKERS);
  await magazine.endApp('SIGKILL');
  const isThere = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await until(() => Promise.resolve(!left.some(isThere)));
});
