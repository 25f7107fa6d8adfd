/** The magazine's name and the texts with it; the rest of the site never spells it out. */
export const BRAND = {
  name: 'Banyan',
  /** Of everything but authors' texts. */
  language: 'en',
  /** Next to the paper notch of the home banner; two lines if there is room. */
  motto: ['News from the roots', 'of a changing country'],
  /** Under the footer's wordmark. */
  footer: ['Environment, science and innovation, rooted in India.', 'In English and Hindi.'],
  /** One sentence for search engines and feeds. */
  description:
    'Banyan is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.',
  /** Next to the sign-up form. */
  invitation: 'Write for readers who want to know how it works, and what it costs.',
  email: 'desk@banyan.example',
  /** The author's location on the contact page. */
  city: 'Pune, Maharashtra, India',
} as const;

/** Title of a tab and a bookmark. */
export function documentTitle(title: string): string {
  return `${title} | ${BRAND.name}`;
}
