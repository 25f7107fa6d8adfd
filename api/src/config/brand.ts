/** The magazine's name and what it is, as the feed and the API's documentation say it. */
export const BRAND = {
  name: 'Banyan',
  description: 'Environment, science and innovation, in English and Hindi.',
} as const;
