import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import lightMyRequest from 'light-my-request';
import type { Reader } from '../contract/reader.ts';
import { PageReads } from './page-reads.ts';
import { pageOf, type RenderedPage } from './rendered-page.ts';
import { trimPolicy } from './trim-policy.ts';

/** What Astro's pages are told about the process they run in; `App.Locals` of the site. */
export interface SiteLocals {
  reader: Reader;
  siteUrl: string;
}

type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: SiteLocals,
) => Promise<void>;

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
/** Astro cannot say this itself: in a page's head, where it puts a policy too, it does not count. */
const NO_FRAMES = "frame-ancestors 'none'";

/** Headers that the server sets itself for every page. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/**
 * @param folder where Astro built to
 * @throws {Error} where the site has not been built
 */
export async function loadSite(folder: string): Promise<SiteBundle> {
  const entry = join(folder, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new Error('The site has not been built. "npm run build" builds it.');
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
  return {
    clientDir: join(folder, 'client'),
    policies: await readPolicies(join(folder, '_headers.json')),
    async render(url, locals, older) {
      const again = await older?.reads?.again();
      if (older !== undefined && again?.areSame === true) return older;
      const reads = again?.reads ?? new PageReads(locals.reader);
      // Astro sees one host, whatever the reader's request said: nobody can poison a page with another.
      const { host } = new URL(locals.siteUrl);
      const answer = await lightMyRequest((request, response) => void astro(request, response), {
        method: 'GET',
        url,
        headers: { host, accept: 'text/html' },
      });
      async function astro(request: unknown, response: unknown): Promise<void> {
        await handler(request as IncomingMessage, response as ServerResponse, undefined, {
          ...locals,
          reader: reads.reader,
        });
      }
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(answer.headers)) {
        if (!OWN_HEADERS.has(name) && value !== undefined) headers[name] = String(value);
      }
      const policy = headers[POLICY];
      if (policy !== undefined) headers[POLICY] = `${trimPolicy(policy, answer.payload)}; ${NO_FRAMES}`;
      const page = await pageOf({ status: answer.statusCode, headers, body: answer.rawPayload });
      return { ...page, reads: await reads.remembered() };
    },
  };
}

/** As Astro's adapter writes them: a list of `{ pathname, headers: [{ key, value }] }`. */
async function readPolicies(file: string): Promise<Map<string, string>> {
  const pages = JSON.parse(await readFile(file, 'utf8')) as {
    pathname: string;
    headers: { key: string; value: string }[];
  }[];
  return new Map(
    pages.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === POLICY)
        .map(({ value }) => [pathname, `${value}; ${NO_FRAMES}`] as const),
    ),
  );
}
