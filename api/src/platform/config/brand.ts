/** Name and description of the magazine, for feeds and the API's documentation. */
export const BRAND = {
  name: 'Banyan',
  description: 'Environment, science and innovation, in English and Hindi.',
  /** Of the magazine; articles have their own language. */
  language: 'en-IN',
  /** Naming authority and date of tag URIs (RFC 4151). Must never change, whatever the host. */
  tagAuthority: 'banyan.example,2026',
} as const;
