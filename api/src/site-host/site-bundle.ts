import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reader } from '../contract/reader.ts';
import { PageReads } from './page-reads.ts';
import { pageOf, type RenderedPage } from './rendered-page.ts';
import { trimPolicy } from './trim-policy.ts';

/** What Astro's pages are told about the process they run in; `App.Locals` of the site. */
export interface SiteLocals {
  reader: Reader;
  siteUrl: string;
}

/** What `server/entry.mjs` exports. */
type RenderPage = (url: string, locals: SiteLocals) => Promise<Response>;

/** The site as Astro built it. */
export interface SiteBundle {
  /** Folder of files that are served as they are. */
  clientDir: string;
  /** Content security policies of the pages among those files, by their path without an extension: `/signup`. */
  policies: ReadonlyMap<string, string>;
  /**
   * @param url path and query, as `pageKey` gives them
   * @param older the page as it was made last: it is given back where all that it read is still the same
   */
  render(url: string, locals: SiteLocals, older?: RenderedPage): Promise<RenderedPage>;
}

export const POLICY = 'content-security-policy';
/** Astro leaves the charset to the page's head. */
const HTML = 'text/html; charset=utf-8';
/** Astro cannot say this itself: in a page's head, where it puts a policy too, it does not count. */
const NO_FRAMES = "frame-ancestors 'none'";

/**
 * @param folder where Astro built to
 * @throws {Error} where the site has not been built
 */
export async function loadSite(folder: string): Promise<SiteBundle> {
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error('The site has not been built. "npm run build" builds it.');
  const { render: renderPage } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };
  return {
    clientDir: join(folder, 'client'),
    policies: await readPolicies(join(folder, 'policies.json')),
    async render(url, locals, older) {
      const again = await older?.reads?.again();
      if (older !== undefined && again?.areSame === true) return older;
      const reads = again?.reads ?? new PageReads(locals.reader);
      // Astro sees one host, whatever the reader's request said: nobody can poison a page with another. A path that begins with
      // two slashes would name one, were it resolved.
      const answer = await renderPage(locals.siteUrl + url, { ...locals, reader: reads.reader });
      const body = Buffer.from(await answer.arrayBuffer());
      // The length is that of the body as it will be sent.
      const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
      if (headers['content-type'] === 'text/html') headers['content-type'] = HTML;
      const policy = headers[POLICY];
      if (policy !== undefined) headers[POLICY] = withoutFrames(trimPolicy(policy, body));
      const page = await pageOf({ status: answer.status, headers, body });
      return { ...page, reads: await reads.remembered() };
    },
  };
}

/** Astro ends what it says with a semicolon. */
function withoutFrames(policy: string): string {
  return `${policy.replace(/;\s*$/, '')}; ${NO_FRAMES}`;
}

/** As the build wrote them: policies by path. */
async function readPolicies(file: string): Promise<Map<string, string>> {
  const policies = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(policies).map(([path, policy]) => [path, withoutFrames(policy)]));
}
