import { createApp } from 'astro/app/entrypoint';

// Pages are sent whole, not streamed.
const app = createApp({ streaming: false });

/** @param url of the page, with the magazine's own host */
export function render(url: string, locals: App.Locals): Promise<Response> {
  return app.render(new Request(url), { locals });
}
