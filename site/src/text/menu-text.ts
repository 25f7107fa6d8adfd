/** Words of the script that every page loads. Each is alone, so that it carries only those it shows. */

export const SIGN_IN = 'Sign in';
/** Instead, for those who are signed in. */
export const DASHBOARD_LINK = 'Your desk';

/** The menu that fills a phone's screen. */
export const MENU = 'Menu';
export const ALL_SECTIONS = 'All sections';
