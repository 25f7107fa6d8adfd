import { expect, type Page } from 'playwright/test';

/** Functions that hostile scripts in the tests call. */
const WATCHED_FUNCTIONS = ['alert', 'confirm', 'prompt', 'print', 'open'];

/** Detects every effect that a hostile text could have on a page. */
export class Trap {
  /** Descriptions of the detected effects. */
  readonly detected: string[] = [];

  /** Call before the first navigation. Blocks requests to all hosts but `origin`. */
  static async set(page: Page, origin: string): Promise<Trap> {
    const trap = new Trap();
    await page.exposeFunction('reportEffect', (what: string) => void trap.detected.push(what));
    await page.addInitScript((names) => {
      const report = (globalThis as unknown as { reportEffect: (what: string) => void }).reportEffect;
      for (const name of names) Object.assign(globalThis, { [name]: () => void report(`${name}()`) });
    }, WATCHED_FUNCTIONS);
    page.on('dialog', (dialog) => {
      // The editor asks before it discards unsaved changes.
      if (dialog.type() !== 'beforeunload') trap.detected.push(`a dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on('popup', (popup) => void trap.detected.push(`a window: ${popup.url()}`));
    page.on('download', (download) => void trap.detected.push(`a download: ${download.url()}`));
    // A syntax error means that a text was executed as a script.
    page.on('pageerror', (error) => void trap.detected.push(`an error: ${error.message}`));
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || !frame.url().startsWith(origin))
        trap.detected.push(`a page: ${frame.url()}`);
    });
    await page.route(
      (url) => /^(?:https?|wss?|ftp):$/.test(url.protocol) && url.origin !== origin,
      async (route) => {
        trap.detected.push(`a request: ${route.request().url()}`);
        await route.abort();
      },
    );
    return trap;
  }
}

/** Attributes and elements of the current page that could run scripts, load files or link to forbidden addresses. */
export async function livePartsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'background', 'poster'];
    const isLive = (name: string, value: string) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (addresses.includes(name) && /^[\u0000-\u0020]*(?:javascript|vbscript|data:(?!image\/))/i.test(value));
    // Hostile elements may shadow methods of the document.
    const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)];
    const attributes = all('*').flatMap((element) =>
      Element.prototype.getAttributeNames
        .call(element)
        .map((name) => [name, Element.prototype.getAttribute.call(element, name) ?? ''] as const)
        .filter(([name, value]) => isLive(name, value))
        .map(([name, value]) => `<${element.localName} ${name}="${value}">`),
    );
    const elements = all(
      'main :is(iframe, object, embed, base, meta), :is(.prose, .tiptap) :is(script, style, link, form, input)',
    );
    return [...attributes, ...elements.map((element) => element.outerHTML)];
  });
}

/** Asserts that no effect was detected and that the page contains no active content. Does not retry. */
export async function expectHarmless(page: Page, trap: Trap, where = page.url()): Promise<void> {
  const live = await livePartsIn(page);
  expect([trap.detected, live], where).toEqual([[], []]);
}
