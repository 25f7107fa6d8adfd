declare namespace App {
  interface Locals {
    /** Origin at which this very process answers API calls, for example `http://127.0.0.1:3000`. */
    apiOrigin: string;
    /** Public origin of the site, for absolute links, without a slash at its end. */
    siteUrl: string;
  }
}
