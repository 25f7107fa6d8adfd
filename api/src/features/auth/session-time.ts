/** Seconds that a session lasts: a week. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
