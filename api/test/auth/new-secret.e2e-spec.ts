import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SessionResponse } from '../../src/contract/users.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { type RunningApi, SIGNING_SECRET, startApi, startReplica } from '../support/start-api.ts';

const NEW_SECRET = 'Zk3vN8wQ1xR5tY7uB2mC4pL6sD9fG0hJ';

let first: RunningApi;
beforeAll(async () => {
  first = await startApi();
});
afterAll(() => first.stop());

/** Restarts the API on its store with these settings, for `work`. */
async function restarted(
  settings: Record<string, string>,
  work: (visitor: Client) => Promise<void>,
): Promise<void> {
  const replica = await startReplica(first, settings);
  try {
    await work(new Client(replica));
  } finally {
    await replica.stop();
  }
}

const statusOf = async (visitor: Client, session: SessionResponse | null): Promise<number> =>
  session === null ? 0 : (await visitor.as(session).get('/api/users/profile')).status;

async function signIn(visitor: Client, session: SessionResponse | null): Promise<SessionResponse | null> {
  return (await visitor.login(session?.email ?? '', PASSWORD)).session;
}

it('a new secret signs nobody out while the old one is set beside it', async () => {
  const author = await new Client(first).author();
  const { session: old } = author;
  const form = { image: await photo(400, 200) };
  const { src } = (await author.form<UploadedPicture>('POST', '/api/images', form)).body.picture;
  let fresh: SessionResponse | null = null;

  await restarted({ JWT_SECRET: NEW_SECRET, JWT_SECRET_BEFORE: SIGNING_SECRET }, async (visitor) => {
    expect(await statusOf(visitor, old)).toBe(200);
    // The addresses of pictures that only authors see are signed too.
    expect((await visitor.get(src)).status).toBe(200);
    fresh = await signIn(visitor, old);
    expect(await statusOf(visitor, fresh)).toBe(200);
  });

  await restarted({ JWT_SECRET: NEW_SECRET }, async (visitor) => {
    expect(await statusOf(visitor, fresh)).toBe(200);
    expect(await statusOf(visitor, old)).toBe(401);
    expect((await visitor.get(src)).status).not.toBe(200);
  });
});

it('replicas that are restarted one by one know both secrets before one signs with the new', async () => {
  const { session: old } = await new Client(first).author();
  await restarted({ JWT_SECRET: SIGNING_SECRET, JWT_SECRET_BEFORE: NEW_SECRET }, async (earlier) => {
    await restarted({ JWT_SECRET: NEW_SECRET, JWT_SECRET_BEFORE: SIGNING_SECRET }, async (later) => {
      expect(await statusOf(earlier, await signIn(later, old))).toBe(200);
      expect(await statusOf(later, await signIn(earlier, old))).toBe(200);
    });
  });
});

it('a session ends with the old secret if that is not set', async () => {
  const { session: old } = await new Client(first).author();
  await restarted({ JWT_SECRET: NEW_SECRET }, async (visitor) => {
    expect(await statusOf(visitor, old)).toBe(401);
  });
});
