/** Names of apps, by the host that Android says instead of an address. */
const APPS: Readonly<Record<string, string>> = {
  'com.google.android.gm': 'Gmail',
  'com.google.android.googlequicksearchbox': 'Google app',
  'com.google.android.apps.magazines': 'Google News',
  'com.google.android.apps.messaging': 'Google Messages',
  'com.whatsapp': 'WhatsApp',
  'org.telegram.messenger': 'Telegram',
  'com.linkedin.android': 'LinkedIn',
  'com.twitter.android': 'X',
  'com.facebook.katana': 'Facebook',
  'com.instagram.android': 'Instagram',
  'com.reddit.frontpage': 'Reddit',
  'com.slack': 'Slack',
};
/** Hosts through which a site sends its readers. */
const REDIRECTS: Readonly<Record<string, string>> = { 't.co': 'x.com', 'lnkd.in': 'linkedin.com' };
const HOST = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const PORT = /:\d+$/;
/** Subdomains for phones and redirects. */
const PREFIX = /^(?:www\d?|m|mobile|amp|l|lm|out)\.(?=[^.]+\.)/;
/** Google and its country domains. */
const GOOGLE = /^google\.(?:com?\.)?[a-z]{2,3}$/;

/**
 * Where a reader came from: `own`, `unknown`, the host of a site without its usual subdomains, or the name of an app.
 * Addresses of machines are `unknown`.
 *
 * @param host of the linking page; empty without one
 * @param ownHost of this magazine
 */
export function sourceOf(host: string, ownHost: string): string {
  const linking = host.toLowerCase().replace(PORT, '');
  if (linking === ownHost) return 'own';
  if (!HOST.test(linking)) return 'unknown';
  const app = APPS[linking];
  if (app !== undefined) return app;
  const site = linking.replace(PREFIX, '');
  return GOOGLE.test(site) ? 'google.com' : (REDIRECTS[site] ?? site);
}
