import type { Language } from '@contract/articles.ts';
import type { Reader } from '@contract/reader.ts';
import { createApp } from 'astro/app/entrypoint';
import { LANGUAGE } from '@text/language.ts';
import { shownMagazine } from './ui/meta/shown-magazine.ts';

// Pages are sent whole, not streamed.
const app = createApp({ streaming: false });

/** The compression dictionary of this build; `write-dictionary.ts` stores it. */
export async function dictionary(): Promise<string> {
  const { makeDictionary } = await import('./dictionary/make-dictionary.ts');
  return makeDictionary(render);
}

/** @param url of the page, with the magazine's own host */
export async function render(
  url: string,
  locals: { reader: Pick<Reader, 'magazine'>; siteUrl: string; languages?: readonly Language[] },
): Promise<Response> {
  const magazine = await locals.reader.magazine(LANGUAGE);
  return app.render(new Request(url), {
    locals: { languages: magazine.languages, ...locals, magazine: shownMagazine(magazine) },
  });
}
