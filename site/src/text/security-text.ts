/** Texts of the page "Sign-in and security". */
export const SECURITY_TEXT = {
  title: 'Sign-in and security',
  back: 'Back',
} as const;
