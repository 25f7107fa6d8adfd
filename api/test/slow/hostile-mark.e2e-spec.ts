import { expect, it } from '@jest/globals';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { Client } from '../support/client.ts';
import { ADMIN, useApi } from '../support/start-api.ts';

const api = useApi({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { pages: true });

it('a mark that takes for ever to draw is refused, and readers notice nothing', async () => {
  await api.app.get(BootstrapAccounts).admin();
  const admin = await new Client(api).login(ADMIN.email, ADMIN.password, 'admin');
  // Each element shows the one before ten times.
  const bomb = Array.from(
    { length: 12 },
    (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><path id="a0" d="M0 0h48v48z"/>${bomb}</defs><use href="#a12"/></svg>`;
  const refusal = admin.form<ErrorResponse>('POST', '/api/admin/marks', { image: Buffer.from(svg) });
  expect((await fetch(`${api.url}/`)).status).toBe(200);
  expect(await refusal).toMatchObject({
    status: 400,
    body: { code: 'NOT_A_PICTURE', message: 'This mark takes too long to draw. Please simplify it.' },
  });
});
