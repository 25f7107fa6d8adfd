import type { Reader } from '@contract/reader.ts';

declare global {
  namespace App {
    interface Locals {
      /** Reads the content of pages. */
      reader: Reader;
      /** Public origin of the site, for absolute links, without a slash at its end. */
      siteUrl: string;
    }
  }
}
