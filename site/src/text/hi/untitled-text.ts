/** Shown instead of an empty title. */
export const UNTITLED = 'बिना शीर्षक';
