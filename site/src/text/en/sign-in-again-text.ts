/** The dialog in which people sign in without leaving the page. */
export const SIGN_IN_AGAIN_TEXT = {
  heading: 'Log in to continue',
  sessionEnded: 'Your session has ended. What you wrote is safe on this device.',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
} as const;
