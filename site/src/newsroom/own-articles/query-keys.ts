/** Query key of the author's profile and published articles. */
export const OWN_ARTICLES = ['own'] as const;

/** Query key of all lists of manuscripts, and of the articles with unpublished changes. */
export const MANUSCRIPTS = ['manuscripts'] as const;
