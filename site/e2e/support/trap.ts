import { expect, type Page } from 'playwright/test';

/** Functions that hostile scripts call to show that they run. */
const SIGNS = ['alert', 'confirm', 'prompt', 'print', 'open'];

/** Detects every effect that a hostile text could have on a page. */
export class Trap {
  /** What was detected, in words. */
  readonly caught: string[] = [];

  /** Call before the first navigation. Blocks requests to all hosts but `origin`. */
  static async set(page: Page, origin: string): Promise<Trap> {
    const trap = new Trap();
    await page.exposeFunction('sprung', (what: string) => void trap.caught.push(what));
    await page.addInitScript((names) => {
      const spring = (globalThis as unknown as { sprung: (what: string) => void }).sprung;
      for (const name of names) Object.assign(globalThis, { [name]: () => void spring(`${name}()`) });
    }, SIGNS);
    page.on('dialog', (dialog) => {
      // The editor asks before unsaved changes are discarded.
      if (dialog.type() !== 'beforeunload') trap.caught.push(`a dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on('popup', (popup) => void trap.caught.push(`a window: ${popup.url()}`));
    page.on('download', (download) => void trap.caught.push(`a download: ${download.url()}`));
    // A syntax error in a handler means that it was treated as a script.
    page.on('pageerror', (error) => void trap.caught.push(`an error: ${error.message}`));
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || !frame.url().startsWith(origin))
        trap.caught.push(`a page: ${frame.url()}`);
    });
    await page.route(
      (url) => /^(?:https?|wss?|ftp):$/.test(url.protocol) && url.origin !== origin,
      async (route) => {
        trap.caught.push(`a request: ${route.request().url()}`);
        await route.abort();
      },
    );
    return trap;
  }
}

/** Attributes and elements of the current page that could run, load or link to what they must not. */
export async function livePartsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'background', 'poster'];
    const isLive = (name: string, value: string) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (addresses.includes(name) && /^[\u0000-\u0020]*(?:javascript|vbscript|data:(?!image\/))/i.test(value));
    // A hostile text may have shadowed a method.
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

/** Asserts that nothing was detected and nothing on the page could run. Without retry: even a moment is a failure. */
export async function expectHarmless(page: Page, trap: Trap, where = page.url()): Promise<void> {
  const live = await livePartsIn(page);
  expect([trap.caught, live], where).toEqual([[], []]);
}
