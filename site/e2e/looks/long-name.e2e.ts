import type { SettingsResponse } from '../../../api/src/contract/settings.ts';
import { signIn } from '../support/accounts.ts';
import { horizontalOverflow } from '../support/fit.ts';
import { expect } from '../support/magazine.ts';
import { signedInOwnAdmin, test } from '../support/own-magazine.ts';

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

test('a long name of the magazine stays within the bar', async ({ page, request }) => {
  const session = await signedInOwnAdmin(request);
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
