import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import lightMyRequest from 'light-my-request';
import { pageOf, type RenderedPage } from './rendered-page.ts';

/** What Astro's pages are told about the process they run in; `App.Locals` of the site. */
export interface SiteLocals {
  apiOrigin: string;
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
  /** @param url path and query, as `pageKey` gives them */
  render(url: string, locals: SiteLocals): Promise<RenderedPage>;
}

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
    async render(url, locals) {
      // Astro sees one host, whatever the reader's request said: nobody can poison a page with another.
      const { host } = new URL(locals.siteUrl);
      const answer = await lightMyRequest((request, response) => void astro(request, response), {
        method: 'GET',
        url,
        headers: { host, accept: 'text/html' },
      });
      async function astro(request: unknown, response: unknown): Promise<void> {
        await handler(request as IncomingMessage, response as ServerResponse, undefined, locals);
      }
      const headers: Record<string, string> = {};
      for (const [name, value] of Object.entries(answer.headers)) {
        if (!OWN_HEADERS.has(name) && value !== undefined) headers[name] = String(value);
      }
      return pageOf({ status: answer.statusCode, headers, body: answer.rawPayload });
    },
  };
}
