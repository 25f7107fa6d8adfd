import { afterEach, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ENV } from '../../src/platform/config/config.module.ts';
import type { Env } from '../../src/platform/config/env.ts';
import { seedAccountsAndDemo } from '../../src/server/start/seed-accounts-and-demo.ts';
import { START_LEASE_MS, StartLease, StartLeaseRecord } from '../../src/server/start/start-lease.ts';
import { ADMIN, type RunningApi, startApi, startReplica } from '../support/start-api.ts';

const REPLICAS = 3;
/** The process that owns the store is stopped last. */
const running: RunningApi[] = [];

afterEach(async () => {
  for (const api of running.splice(0)) await api.stop();
});

it('lets several replicas start at once on an empty store', async () => {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO: 'off' };
  const first = await startApi(admin);
  running.push(first);
  for (let more = 1; more < REPLICAS; more += 1) running.unshift(await startReplica(first, admin));
  const starts = running.map(({ app }) => seedAccountsAndDemo(app, app.get<Env>(ENV)));
  const signIn = { role: 'admin', email: ADMIN.email, password: null };
  expect(await Promise.all(starts)).toEqual(running.map(() => [signIn]));
});

it('runs start tasks in one process at a time, and takes over from one that has ended', async () => {
  const api = await startApi();
  running.push(api);
  const lease = api.app.get(StartLease);
  const leases = api.app.get<Model<StartLeaseRecord>>(getModelToken(StartLeaseRecord.name));
  const ended = { _id: 'start', holder: 'one that was killed', expiresAt: new Date(Date.now() + 1_000) };
  await leases.create(ended);
  let freeFrom = 0;
  await lease.during(async () => {
    freeFrom = Date.now();
    const held = await leases.findOne({ _id: 'start' });
    expect(held?.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(held?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + START_LEASE_MS);
  });
  expect(freeFrom).toBeGreaterThanOrEqual(ended.expiresAt.getTime());
  await expect(lease.during(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(await leases.countDocuments()).toBe(0);
});
