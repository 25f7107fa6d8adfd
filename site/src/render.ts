import { createApp } from 'astro/app/entrypoint';

// Pages are sent whole, not streamed.
const app = createApp({ streaming: false });

/** The compression dictionary of this build; `write-dictionary.ts` stores it. */
export async function dictionary(): Promise<string> {
  const { makeDictionary } = await import('./dictionary/make-dictionary.ts');
  return makeDictionary((url, locals) => app.render(new Request(url), { locals }));
}

/** @param url of the page, with the magazine's own host */
export function render(url: string, locals: App.Locals): Promise<Response> {
  return app.render(new Request(url), { locals });
}
