import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, MAIN_LANGUAGE } from '../contract/articles.ts';
import type { Reader } from '../contract/reader.ts';
import { Dictionary } from '../platform/page-cache/compression-dictionary.ts';
import { PageReads } from '../platform/page-cache/page-reads.ts';
import { pageOf, type RenderedPage } from '../platform/page-cache/rendered-page.ts';
import { inLanguage } from './page-key.ts';
import { trimPolicy } from './trim-csp.ts';

/** Values that Astro pages get from their process; `App.Locals` of the site. */
export interface SiteLocals {
  reader: Reader;
  siteUrl: string;
}

/** Export of `server/entry.mjs`. @param locals with the languages that readers can choose from */
type RenderPage = (url: string, locals: SiteLocals & { languages: readonly Language[] }) => Promise<Response>;

/** The site built by Astro, once in each language. */
export interface SiteBundle {
  /** Folders of static files. The names of files have hashes, so that all folders are one address. */
  clientDirs: readonly string[];
  /** The compression dictionaries, which are static files too. */
  dictionaries: readonly Dictionary[];
  /**
   * @param url path and query, as `pageKey` returns them; it names the language, except for articles
   * @param older the last render, returned if none of its reads has changed
   */
  render(url: string, locals: SiteLocals, older?: RenderedPage): Promise<RenderedPage>;
}

/** Header of an answer without a page: that of an article, whose language no address names, from a build in another language. */
const OTHER_LANGUAGE = 'x-other-language';
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
 * @param folder of the builds, each in a folder with the name of its language
 * @throws {Error} if the site has not been built
 */
export async function loadSite(folder: string): Promise<SiteBundle> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const builds = await Promise.all(
    names.filter((name) => existsSync(entryIn(join(folder, name)))).map((name) => loadBuild(folder, name)),
  );
  const main = builds.find(({ language }) => language === MAIN_LANGUAGE);
  if (main === undefined) throw new Error('The site has not been built. "npm run build" builds it.');
  const buildIn = (language: string | null) => builds.find((build) => build.language === language);
  return {
    clientDirs: builds.map(({ clientDir }) => clientDir),
    dictionaries: builds.map(({ dictionary }) => dictionary),
    async render(url, locals, older) {
      const repeated = await older?.reads?.repeat();
      if (older !== undefined && repeated?.areSame === true) return older;
      const reads = repeated?.reads ?? new PageReads(locals.reader);
      const languages = (await reads.reader.magazine(MAIN_LANGUAGE)).languages.filter(
        (each) => buildIn(each) !== undefined,
      );
      const { language, path } = inLanguage(url);
      const named = languages.some((each) => each === language) ? buildIn(language) : undefined;
      // Astro always sees the same host, so no Host header can poison the cache. Concatenated, because a
      // path with two leading slashes would resolve to another host.
      const page = locals.siteUrl + (named === undefined ? url : path);
      const pageLocals = { ...locals, reader: reads.reader, languages };
      let build = named ?? main;
      let response = await build.render(page, pageLocals);
      const other = buildIn(response.headers.get(OTHER_LANGUAGE));
      if (other !== undefined) {
        build = other;
        response = await build.render(page, pageLocals);
      }
      const rendered = await toPage(response, path.startsWith(FRAMED));
      return { ...rendered, dictionary: build.dictionary, reads: await reads.remembered() };
    },
  };
}

const entryIn = (folder: string) => join(folder, 'server', 'entry.mjs');

interface Build {
  language: string;
  clientDir: string;
  dictionary: Dictionary;
  render: RenderPage;
}

/** Those of other languages load at their first page: a magazine that does not use them pays no memory. */
async function loadBuild(folder: string, language: string): Promise<Build> {
  const load = (): Promise<{ render: RenderPage }> =>
    import(pathToFileURL(entryIn(join(folder, language))).href) as Promise<{ render: RenderPage }>;
  if (language === MAIN_LANGUAGE) await load();
  const clientDir = join(folder, language, 'client');
  return {
    language,
    clientDir,
    dictionary: await readDictionary(join(clientDir, DICTIONARIES)),
    render: async (url, locals) => (await load()).render(url, locals),
  };
}

async function toPage(response: Response, isFramed: boolean): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  // The length is set with the compressed body.
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  if (headers['content-type'] === 'text/html') headers['content-type'] = HTML;
  const policy = headers[POLICY];
  if (policy !== undefined)
    headers[POLICY] = withFrames(trimPolicy(policy, body), isFramed ? OWN_FRAMES : NO_FRAMES);
  if (isFramed) headers['x-frame-options'] = 'SAMEORIGIN';
  return pageOf({ status: response.status, headers, body });
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
