import type { CDPSession, Page } from 'playwright/test';

export interface Device {
  id: string;
  devtools: CDPSession;
}

/** Adds Chromium's virtual authenticator, which confirms its user immediately. */
export async function addAuthenticator(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId: id } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { id, devtools };
}

export const credentialsOn = async ({ id, devtools }: Device) =>
  (await devtools.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials;

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
export const rowsOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');

export async function signOut(page: Page): Promise<void> {
  // A private page would redirect, which would cancel the navigation to the sign-in page.
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
}
