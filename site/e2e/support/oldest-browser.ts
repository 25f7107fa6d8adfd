import type { BrowserContext } from 'playwright/test';

/** What at least one browser of `site/browsers.ts` lacks (MDN's compatibility data), by the object that has it. */
const MISSING: Record<string, readonly string[]> = {
  globalThis: [
    'requestIdleCallback',
    'cancelIdleCallback',
    'navigation',
    'scheduler',
    'Iterator',
    'Highlight',
    'PressureObserver',
  ],
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  'ArrayBuffer.prototype': ['transfer', 'resize'],
  'Document.prototype': ['startViewTransition', 'caretPositionFromPoint'],
  'Element.prototype': [
    'checkVisibility',
    'moveBefore',
    'setHTML',
    'setHTMLUnsafe',
    'getHTML',
    'currentCSSZoom',
  ],
  Error: ['isError'],
  'HTMLDialogElement.prototype': ['requestClose', 'closedBy'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'writingSuggestions'],
  Intl: ['DurationFormat'],
  Map: ['groupBy'],
  Math: ['sumPrecise', 'f16round'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  PublicKeyCredential: [
    'getClientCapabilities',
    'parseCreationOptionsFromJSON',
    'parseRequestOptionsFromJSON',
  ],
  'PublicKeyCredential.prototype': ['toJSON'],
  RegExp: ['escape'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
};

/** Makes pages of this context see the oldest browser that the site is built for. */
export async function useOldestBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const [path, names] of Object.entries(missing)) {
      const owner: unknown = path
        .split('.')
        .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], globalThis);
      for (const name of names) if (owner instanceof Object) Reflect.deleteProperty(owner, name);
    }
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
    for (const name of Object.getOwnPropertyNames(iterator))
      if (name !== 'constructor') Reflect.deleteProperty(iterator, name);
  }, MISSING);
}
