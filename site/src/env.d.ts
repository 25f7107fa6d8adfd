import type { Magazine, Reader } from '@contract/reader.ts';

declare global {
  namespace App {
    interface Locals {
      /** Reads the content of pages. */
      reader: Reader;
      /** The settings that pages show. */
      magazine: Magazine;
      /** Public origin of the site, for absolute links, without a slash at its end. */
      siteUrl: string;
    }
  }
}
