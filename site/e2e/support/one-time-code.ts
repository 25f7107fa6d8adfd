import { TOTP } from 'otpauth';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import type { RecoveryCodesResponse, TwoStepSetup } from '../../../api/src/contract/two-step.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { PASSWORD } from './accounts.ts';
import { expect } from './magazine.ts';

const STEP_MS = 30_000;
/** Minimum validity of a code in milliseconds, so that a browser has time to send it. */
const MIN_VALIDITY_MS = 8000;

/** A one-time code. Waits for the next time step if this one ends soon. @param stepsAhead of the phone's clock */
export async function codeOf(secret: string, stepsAhead: number): Promise<string> {
  const remaining = STEP_MS - (Date.now() % STEP_MS);
  if (remaining < MIN_VALIDITY_MS) await sleep(remaining);
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Turns codes on through the API, with a code of the previous time step. */
export async function enableTwoStep(
  request: APIRequestContext,
  { token }: SessionResponse,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { authorization: `Bearer ${token}` };
  const setup = await request.post('/api/users/two-step/setup', { headers });
  const { secret } = (await setup.json()) as TwoStepSetup;
  const data = { code: await codeOf(secret, -1) };
  const response = await request.put('/api/users/two-step', { headers, data });
  return { secret, ...((await response.json()) as RecoveryCodesResponse) };
}

/** Turns codes on in "Sign-in and security", with a code of the previous time step. */
export async function turnCodesOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('switch', { name: 'Ask for a code' }).click();
  const secret = (await page.locator('.two-step-secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).pressSequentially(await codeOf(secret, -1));
  const codes = page.locator('.two-step-list li');
  await codes.first().waitFor();
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

export const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true });

/** Enters email and password on the sign-in page, which then asks for a code. */
export async function logInUpToCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // Enter has no effect before hydration.
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Two-step code', level: 1 })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
}
