/** What the magazine says of itself until an admin says something else. */
export const MAGAZINE_TEXT = {
  /** In lines, if there is room. */
  motto: ['News from the roots', 'of a changing country'],
  homeTitle: (name: string) => `${name}: news from the roots of a changing country`,
  /** For search engines. */
  description: (name: string) =>
    `${name} is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.`,
  /** Lines below the logo in the footer. */
  footer: ['Environment, science and innovation, rooted in India.', 'In English and Hindi.'],
} as const;
