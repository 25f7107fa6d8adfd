/** Seconds after which whoever was told that something is not to be had may ask again, where nothing closer is known. */
export const RETRY_AFTER_SECONDS = 5;
