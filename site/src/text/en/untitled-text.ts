/** Shown instead of an empty title. */
export const UNTITLED = 'Untitled';
