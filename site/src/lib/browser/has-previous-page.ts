/** Whether Back leads to a page of this site. Browsers without the Navigation API tell only whether there is any page. */
export function hasPreviousPage(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}
