/** The magazine's name and texts about it. The rest of the site takes the name from here. */
export const BRAND = {
  name: 'Banyan',
  /** Language of everything but authors' texts. */
  language: 'en',
  /** Shown in the home page's banner, on two lines if there is room. */
  motto: ['News from the roots', 'of a changing country'],
  /** Shown below the logo in the footer. */
  footer: ['Environment, science and innovation, rooted in India.', 'In English and Hindi.'],
  /** A sentence for search engines and feeds. */
  description:
    'Banyan is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.',
  /** Shown next to the sign-up form. */
  invitation: 'Write for readers who want to know how it works, and what it costs.',
  email: 'desk@banyan.example',
  /** The author's location on the contact page. */
  city: 'Pune, Maharashtra, India',
} as const;

/** Title of a document, with the magazine's name. */
export function documentTitle(title: string): string {
  return `${title} | ${BRAND.name}`;
}
