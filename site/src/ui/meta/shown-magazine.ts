import type { Magazine } from '@contract/reader.ts';
import { MAGAZINE_TEXT } from '@text/magazine-text.ts';

/** The settings as pages in this language show them. */
export interface ShownMagazine extends Omit<Magazine, 'motto'> {
  /** In lines, if there is room. */
  motto: readonly string[];
  /** Title of the home page. */
  homeTitle: string;
  /** Lines below the logo in the footer. */
  footer: readonly string[];
}

/** Each place has its own built-in description; an admin's description is the same everywhere. */
export function shownMagazine(magazine: Magazine): ShownMagazine {
  const { name, motto, description, hasBuiltInMotto, hasBuiltInDescription } = magazine;
  return {
    ...magazine,
    motto: hasBuiltInMotto ? MAGAZINE_TEXT.motto : [motto],
    homeTitle: hasBuiltInMotto ? MAGAZINE_TEXT.homeTitle(name) : `${name}: ${motto}`,
    description: hasBuiltInDescription ? MAGAZINE_TEXT.description(name) : description,
    footer: hasBuiltInDescription ? MAGAZINE_TEXT.footer : [description],
  };
}
