/** Texts of the script that every page loads. They are separate constants, so that the script contains only those it uses. */

export const SIGN_IN = 'Sign in';
/** Replaces `SIGN_IN` for users who are signed in. */
export const DASHBOARD_LINK = 'Your desk';

/** Accessible name of the full-screen menu on phones. */
export const MENU = 'Menu';
export const ALL_SECTIONS = 'All sections';
