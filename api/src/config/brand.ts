/** The magazine's name and what it is, as the feed and the API's documentation say it. */
export const BRAND = {
  name: 'Banyan',
  description: 'Environment, science and innovation, in English and Hindi.',
  /** Of the magazine as a whole; an article has its own. */
  language: 'en-IN',
  /** Who names things in feeds, and since when (RFC 4151); must never change, wherever the magazine is served. */
  tagAuthority: 'banyan.example,2026',
} as const;
