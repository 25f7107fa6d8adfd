import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reader } from '../contract/reader.ts';
import { Dictionary } from '../platform/page-cache/compression-dictionary.ts';
import { PageReads } from '../platform/page-cache/page-reads.ts';
import { pageOf, type RenderedPage } from '../platform/page-cache/rendered-page.ts';
import { trimPolicy } from './trim-csp.ts';

/** Values that Astro pages get from their process; `App.Locals` of the site. */
export interface SiteLocals {
  reader: Reader;
  siteUrl: string;
}

/** Export of `server/entry.mjs`. */
type RenderPage = (url: string, locals: SiteLocals) => Promise<Response>;

/** The site built by Astro. */
export interface SiteBundle {
  /** Folder of static files. */
  clientDir: string;
  /** The compression dictionary, one of the static files. */
  dictionary: Dictionary;
  /**
   * @param url path and query, as `pageKey` returns them
   * @param older the last render, returned if none of its reads has changed
   */
  render(url: string, locals: SiteLocals, older?: RenderedPage): Promise<RenderedPage>;
}

/** Folder of the dictionary within that of static files. */
export const DICTIONARIES = 'dictionary';
export const POLICY = 'content-security-policy';
/** Astro leaves the charset to the page's head. */
const HTML = 'text/html; charset=utf-8';
/** Astro cannot set this: browsers ignore it in a page's head, where Astro puts policies. */
const NO_FRAMES = "frame-ancestors 'none'";
const OWN_FRAMES = "frame-ancestors 'self'";
/** The only page that this site shows in a frame. */
const FRAMED = '/preview/front-page/';

/**
 * @param folder Astro's output folder
 * @throws {Error} if the site has not been built
 */
export async function loadSite(folder: string): Promise<SiteBundle> {
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error('The site has not been built. "npm run build" builds it.');
  const { render: renderPage } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };
  return {
    clientDir: join(folder, 'client'),
    dictionary: await readDictionary(join(folder, 'client', DICTIONARIES)),
    async render(url, locals, older) {
      const repeated = await older?.reads?.repeat();
      if (older !== undefined && repeated?.areSame === true) return older;
      const reads = repeated?.reads ?? new PageReads(locals.reader);
      // Astro always sees the same host, so no Host header can poison the cache. Concatenated, because a
      // path with two leading slashes would resolve to another host.
      const response = await renderPage(locals.siteUrl + url, { ...locals, reader: reads.reader });
      const body = Buffer.from(await response.arrayBuffer());
      // The length is set with the compressed body.
      const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
      if (headers['content-type'] === 'text/html') headers['content-type'] = HTML;
      const policy = headers[POLICY];
      const isFramed = url.startsWith(FRAMED);
      if (policy !== undefined)
        headers[POLICY] = withFrames(trimPolicy(policy, body), isFramed ? OWN_FRAMES : NO_FRAMES);
      if (isFramed) headers['x-frame-options'] = 'SAMEORIGIN';
      const page = await pageOf({ status: response.status, headers, body });
      return { ...page, reads: await reads.remembered() };
    },
  };
}

/** Astro's policy ends with a semicolon. */
function withFrames(policy: string, frames: string): string {
  return `${policy.replace(/;\s*$/, '')}; ${frames}`;
}

/** Reads the dictionary of the build. */
async function readDictionary(folder: string): Promise<Dictionary> {
  const name = (await readdir(folder)).find((file) => file.endsWith('.txt'));
  if (name === undefined) throw new Error('The site was built without its dictionary.');
  return new Dictionary(await readFile(join(folder, name)), `/${DICTIONARIES}/${name}`);
}
