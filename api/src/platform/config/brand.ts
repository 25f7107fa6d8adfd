/** What never changes of the magazine, whatever it is called. */
export const BRAND = {
  /** Of the magazine; articles have their own language. */
  language: 'en-IN',
  /** Naming authority and date of tag URIs (RFC 4151). Must never change, whatever the host. */
  tagAuthority: 'banyan.example,2026',
} as const;
