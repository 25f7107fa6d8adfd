import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminUsersResponse } from '../../src/contract/admin.ts';
import { createAuthors } from '../../bench/create-authors.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
let admin: Client;

beforeAll(async () => {
  await api.app.get(BootstrapAccounts).admin();
  admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
});

describe('ten thousand authors', () => {
  const MANY = 10_000;

  it('are paged, counted and filtered in pages of five', async () => {
    const people = Array.from({ length: MANY }, (_, n) => ({
      name: `Load Test Author ${n + 1}`,
      email: `load-test-${n + 1}@example.org`,
      bio: 'x'.repeat(500),
    }));
    const before = (await admin.get<AdminUsersResponse>('/api/admin/users')).body.data.pagination.total;
    await createAuthors(api.app, people);
    const ask = async (query: string) =>
      (await admin.get<AdminUsersResponse>(`/api/admin/users?${query}`)).body.data;

    const last = await ask(`limit=5&page=${MANY / 5}`);
    expect(last.data).toHaveLength(5);
    expect(last.pagination).toMatchObject({
      total: before + MANY,
      totalPages: Math.ceil((before + MANY) / 5),
    });
    const found = await ask('query=load-test-9999@');
    expect(found.data.map(({ name }) => name)).toEqual(['Load Test Author 9999']);
    expect(found.pagination.total).toBe(1);
    expect((await ask('query=load%20test%20author&limit=5&page=2000')).data).toHaveLength(5);
    expect((await ask('query=load%20test%20author&limit=5&page=2001')).data).toEqual([]);
    expect((await ask('query=nobody')).pagination.total).toBe(0);
  });
});
