import type { APIRequestContext } from 'playwright/test';
import type { MagazineSettings, SettingsResponse } from '../../../../api/src/contract/settings.ts';
import { signIn } from '../../support/accounts.ts';
import { expect } from '../../support/magazine.ts';
import { signedInOwnAdmin, test } from '../../support/own-magazine.ts';
import { toastOf } from '../../support/page.ts';

const SETTINGS = '/api/admin/settings';
const loaded = (response: { url: () => string; request: () => { method: () => string } }): boolean =>
  response.url().endsWith(SETTINGS) && response.request().method() === 'GET';

async function read(request: APIRequestContext, headers: Record<string, string>): Promise<SettingsResponse> {
  return (await (await request.get(SETTINGS, { headers })).json()) as SettingsResponse;
}

test('settings that another admin has saved are not undone by a page that loads them again', async ({
  page,
  context,
  request,
}) => {
  const session = await signedInOwnAdmin(request);
  const headers = { authorization: `Bearer ${session.token}` };
  /** Another admin saves while this page has no connection. */
  async function saveElsewhere(data: Partial<MagazineSettings>): Promise<void> {
    await context.setOffline(true);
    const { version } = await read(request, headers);
    const saved = await request.put(SETTINGS, { headers: { ...headers, 'if-match': `"${version}"` }, data });
    expect(saved.status()).toBe(200);
    const loadedAgain = page.waitForResponse(loaded);
    await context.setOffline(false);
    await loadedAgain;
  }
  await signIn(page, session);
  await page.goto('/admin/settings');
  const motto = page.getByLabel('Motto', { exact: true }).first();
  await expect(motto).toHaveValue('News from the roots of a changing country');

  await saveElsewhere({ motto: 'News from the delta' });
  // Nothing was typed here, so the page shows what is saved now.
  await expect(motto).toHaveValue('News from the delta');
  await expect(page.getByText(/not saved:/)).toHaveCount(0);

  await page.getByLabel('Name', { exact: true }).fill('Neem');
  await saveElsewhere({ motto: 'News from the hills' });
  await expect(page.getByText('1 change not saved: Name')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Another admin has changed Motto in the meantime.');
  await expect(motto).toHaveValue('News from the hills');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Settings saved.')).toBeVisible();
  const { settings } = await read(request, headers);
  expect(settings).toMatchObject({ name: 'Neem', motto: 'News from the hills' });
});
