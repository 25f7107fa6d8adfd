/** Whether the browser's Back leads to a page of this site; where a browser cannot tell, whether it leads anywhere. */
export function hasPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}
