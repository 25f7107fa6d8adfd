import type { Magazine } from '../../contract/reader.ts';
import type { MagazineSettings } from '../../contract/settings.ts';

/** The magazine's own texts and colour until an admin changes them. */
export const BUILT_IN = {
  name: 'Banyan',
  motto: 'News from the roots of a changing country',
  description: 'Environment, science and innovation, rooted in India.',
  accent: 'forest',
  email: 'desk@banyan.example',
  telephone: '',
  postalAddress: '',
  grievanceOfficer: '',
} as const;

/** The built-in motto, on two lines if there is room. */
const MOTTO_LINES = ['News from the roots', 'of a changing country'];

/**
 * The settings as pages show them. Each place has its own built-in description; an admin's description is the same
 * everywhere.
 */
export function magazineOf(settings: MagazineSettings): Magazine {
  const {
    adminSignIn: _,
    mediaLabels: _labels,
    publishingPolicy: _policy,
    timeZone: _zone,
    ...shown
  } = settings;
  const { name, motto, description } = settings;
  const isBuiltIn = description === BUILT_IN.description;
  return {
    ...shown,
    motto: motto === BUILT_IN.motto ? MOTTO_LINES : [motto],
    // Another motto may begin with a name.
    homeTitle: `${name}: ${motto === BUILT_IN.motto ? motto.toLowerCase() : motto}`,
    hasBuiltInName: name === BUILT_IN.name,
    description: isBuiltIn
      ? `${name} is a magazine on environment, climate, agriculture, science and innovation, reported from India in English and Hindi.`
      : description,
    footer: isBuiltIn ? [description, 'In English and Hindi.'] : [description],
  };
}

/** The description in feeds. */
export function feedDescription({ description }: MagazineSettings): string {
  return description === BUILT_IN.description
    ? 'Environment, science and innovation, in English and Hindi.'
    : description;
}
