import type { SettingsResponse } from '../../../api/src/contract/settings.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { ADMIN } from '../../../testing/admin.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { PATIENCE } from '../../../testing/patience.ts';
import { signIn } from '../support/accounts.ts';
import { horizontalOverflow } from '../support/fit.ts';
import { expect, test as shared } from '../support/magazine.ts';

const NAMES = [
  'The Peepal Review',
  'Environmentalist',
  'Environment and Science of Western India',
  'पर्यावरण और विज्ञान की मासिक पत्रिका',
];
const PATHS = ['/contact', '/hi/contact', '/signup', '/admin'];
/** Pixels by which the sizes of a box may differ because they are rounded. */
const ROUNDED = 1;
const WIDTHS = [1440, 1024, 768, 360, 320];

const test = shared.extend<object, { magazine: OwnMagazine }>({
  magazine: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
    async ({}, provide) => {
      const magazine = await OwnMagazine.start();
      await provide(magazine);
      await magazine.stop();
    },
    { scope: 'worker', timeout: 60_000 * PATIENCE },
  ],
  baseURL: async ({ magazine }, provide) => provide(magazine.url),
});

test('a long name of the magazine stays within the bar', async ({ page, request }) => {
  const data = { email: ADMIN.email, password: ADMIN.password, role: 'admin' };
  const session = (await (await request.post('/api/users/login', { data })).json()) as SessionResponse;
  const headers = { authorization: `Bearer ${session.token}` };
  await signIn(page, session);
  for (const name of NAMES) {
    const settings = await request.get('/api/admin/settings', { headers });
    const { version } = (await settings.json()) as SettingsResponse;
    const change = { headers: { ...headers, 'if-match': `"${version}"` }, data: { name } };
    expect((await request.put('/api/admin/settings', change)).status()).toBe(200);
    for (const path of PATHS) {
      await page.goto(path);
      const logo = page.locator('header .logo-name').first();
      await expect(logo).toHaveText(name);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        const where = `${name}, ${path}, ${width} px`;
        const { cut, aboveBar } = await logo.evaluate((box) => ({
          cut: Math.max(box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth),
          aboveBar: box.getBoundingClientRect().height - (box.closest('header')?.clientHeight ?? 0),
        }));
        expect(cut, `pixels cut: ${where}`).toBeLessThanOrEqual(ROUNDED);
        expect(aboveBar, `pixels higher than the bar: ${where}`).toBeLessThanOrEqual(ROUNDED);
        expect(await horizontalOverflow(page), where).toBe(0);
      }
    }
  }
});
