/** The status of what is not to be had just now, and may be in a moment. */
export const UNAVAILABLE = 503;

/** Seconds after which whoever was told that something is not to be had may ask again, where nothing closer is known. */
export const RETRY_AFTER_SECONDS = 5;
