/** Query key of the published articles and the profile. */
export const OWN = ['own'] as const;

/** Query key of all lists of manuscripts, and of articles with unpublished changes. */
export const MANUSCRIPTS = ['manuscripts'] as const;
