/** Texts about the magazine that are no settings. */
export const BRAND = {
  /** Shown next to the sign-up form. */
  invitation: 'Write for readers who want to know how it works, and what it costs.',
  /** The author's location on the contact page. */
  city: 'Pune, Maharashtra, India',
} as const;

/** Title of a document. @param magazine its name */
export function documentTitle(title: string, magazine: string): string {
  return `${title} | ${magazine}`;
}
