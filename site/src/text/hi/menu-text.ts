/** Texts of the script that every page loads. They are separate constants, so that the script contains only those it uses. */

export const SIGN_IN = 'लॉग इन करें';
/** Replaces `SIGN_IN` for users who are signed in. */
export const DASHBOARD_LINK = 'आपका पन्ना';

/** Accessible name of the full-screen menu on phones. */
export const MENU = 'मेन्यू';
export const ALL_SECTIONS = 'सभी श्रेणियाँ';
