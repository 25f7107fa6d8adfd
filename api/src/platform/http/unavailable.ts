/** Status of temporary unavailability. */
export const UNAVAILABLE = 503;

/** Default of `Retry-After`, in seconds. */
export const RETRY_AFTER_SECONDS = 5;
