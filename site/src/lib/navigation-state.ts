interface NavigationLike {
  canGoBack: boolean;
  currentEntry: { getState(): unknown } | null;
  navigate(url: string, options: { state: unknown }): unknown;
  updateCurrentEntry(options: { state: unknown }): void;
}

function navigationOf(): NavigationLike | undefined {
  return (globalThis as { navigation?: NavigationLike }).navigation;
}

/** Goes to another page and hands it something, where the browser can; a page of its own is loaded either way. */
export function goWith(url: string, state: unknown): void {
  const navigation = navigationOf();
  if (navigation === undefined) location.assign(url);
  else navigation.navigate(url, { state });
}

/** What the page before handed over, once: a page that is loaded again must look for itself. */
export function takeHandedState(): unknown {
  const navigation = navigationOf();
  const state = navigation?.currentEntry?.getState();
  if (state !== undefined) navigation?.updateCurrentEntry({ state: undefined });
  return state;
}

/** Whether the browser's Back leads to a page of this site; where a browser cannot tell, whether it leads anywhere. */
export function hasPageBefore(): boolean {
  return navigationOf()?.canGoBack ?? history.length > 1;
}
