/** Of the published articles and the profile. */
export const OWN = ['own'] as const;

/** Of all lists of manuscripts, and of which have changes that are not live. */
export const MANUSCRIPTS = ['manuscripts'] as const;
