import { expect, type Page } from 'playwright/test';

/** Functions by which a script shows that it runs, as those who look for holes use them. */
const SIGNS = ['alert', 'confirm', 'prompt', 'print', 'open'];

/** Watches a page for everything that a hostile text could bring about. */
export class Trap {
  /** What was caught, in words. */
  readonly caught: string[] = [];

  /** To be set before the page goes anywhere; nothing reaches another house than `origin`. */
  static async set(page: Page, origin: string): Promise<Trap> {
    const trap = new Trap();
    await page.exposeFunction('sprung', (what: string) => void trap.caught.push(what));
    await page.addInitScript((names) => {
      const spring = (globalThis as unknown as { sprung: (what: string) => void }).sprung;
      for (const name of names) Object.assign(globalThis, { [name]: () => void spring(`${name}()`) });
    }, SIGNS);
    page.on('dialog', (dialog) => {
      // The editor asks whether what is unsaved may be left.
      if (dialog.type() !== 'beforeunload') trap.caught.push(`a dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on('popup', (popup) => void trap.caught.push(`a window: ${popup.url()}`));
    page.on('download', (download) => void trap.caught.push(`a download: ${download.url()}`));
    // A handler that does not even compile has been taken for a script.
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

/** Attributes and elements of the page as it stands that could run, load or lead where they must not. */
export async function livePartsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'background', 'poster'];
    const isLive = (name: string, value: string) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (addresses.includes(name) && /^[\u0000-\u0020]*(?:javascript|vbscript|data:(?!image\/))/i.test(value));
    // A hostile text may have put something of its own in the place of a method.
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

/** Nothing was caught, and nothing of the page could spring the trap. Asked once: what was live even for a moment is a failure. */
export async function expectHarmless(page: Page, trap: Trap, where = page.url()): Promise<void> {
  const live = await livePartsIn(page);
  expect([trap.caught, live], where).toEqual([[], []]);
}
