import type { Language } from '@contract/articles.ts';
import type { Reader } from '@contract/reader.ts';
import type { ShownMagazine } from './ui/meta/shown-magazine.ts';

declare global {
  namespace App {
    interface Locals {
      /** Reads the content of pages. */
      reader: Reader;
      /** The settings that pages show. */
      magazine: ShownMagazine;
      /** Languages that readers can choose from. */
      languages: readonly Language[];
      /** Public origin of the site, for absolute links, without a slash at its end. */
      siteUrl: string;
    }
  }
}
