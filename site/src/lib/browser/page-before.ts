/** Whether Back leads to a page of this site; in browsers that cannot tell, whether there is any. */
export function hasPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}
