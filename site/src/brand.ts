/** The magazine's name and the few texts that carry it; nothing else in the site spells the name out. */
export const BRAND = {
  name: 'Banyan',
  /** Of everything but the texts of authors. */
  language: 'en',
  /** The line beside the paper notch of the home banner; two lines where there is room. */
  motto: ['News from the roots', 'of a changing country'],
  /** Under the footer's wordmark. */
  footer: ['Environment, science and innovation, rooted in India.', 'In English and Hindi.'],
  /** One sentence for search engines and feeds. */
  description:
    'Banyan is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.',
  /** The line beside the sign-up form. */
  invitation: 'Write for readers who want to know how it works, and what it costs.',
  email: 'desk@banyan.example',
  /** Where the desk sits, as the contact page gives it. */
  city: 'Pune, Maharashtra, India',
} as const;

/** What a tab and a bookmark call a page of this title. */
export function documentTitle(title: string): string {
  return `${title} | ${BRAND.name}`;
}
