/**
 * Oldest browsers that scripts and styles are built for; older ones read without scripts. After a change, update
 * `MISSING` and the line in README.md.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4'];

/**
 * What at least one of these browsers lacks (MDN's compatibility data), by the object that has it. The linter refuses it in
 * scripts for browsers, and a journey opens the pages without it.
 */
export const MISSING: Record<string, readonly string[]> = {
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
