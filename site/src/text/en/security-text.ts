/** Texts of the page "Sign-in and security". */
export const SECURITY_TEXT = {
  title: 'Sign-in and security',
  back: 'Back',
  sessions: 'Where you are signed in',
  sessionsReason: 'Sign out any device you don’t recognise, then change your password.',
  loading: 'Loading where you are signed in',
  loadFailed: 'Failed to load where you are signed in',
  now: 'Now',
  thisDevice: 'This device',
  device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  onlyHere: 'You are not signed in anywhere else.',
  /** @param count number of sessions that are not listed */
  more: (count: number) => `And ${count} more, used less recently.`,
  signOut: 'Sign out',
  /** Accessible name of the button. */
  signOutOn: (device: string) => `Sign out on ${device}`,
  signOutOthers: 'Sign out everywhere else',
  /** @param device for example `Chrome on Android`; empty if unknown */
  signedOut: (device: string) => `Signed out on ${device === '' ? 'an unknown device' : device}.`,
  signedOutOthers: 'Signed out everywhere else.',
  signOutFailed: 'Failed to sign out',
} as const;
