import type { Page } from 'playwright/test';
import { expect } from './magazine.ts';

export const UNDER_BAR =
  /has been editing this article since|had this open in another tab since|stopped editing/;

/** Creates a draft, and waits until it is saved and the page has announced its presence. Returns the draft's address. */
export async function openDraft(page: Page): Promise<string> {
  const announced = page.waitForResponse(
    (response) => response.url().endsWith('/presence') && response.request().method() === 'PUT',
  );
  await page.goto('/create-article');
  await page.getByLabel('Title').fill('Forty Kilometres of Bund');
  const history = page.getByRole('link', { name: 'History' });
  // The link exists once the draft is saved.
  await expect(history).toHaveAttribute('href', /^\/history\/\w/);
  await announced;
  const address = await history.getAttribute('href');
  return `/create-article#manuscript=${address?.split('/').at(-1) ?? ''}`;
}
