/** Whether Back leads to a page of this site. Browsers without the Navigation API tell only whether there is any page. */
export function hasPreviousPage(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? history.length > 1;
}

/** Goes back to the previous page. @param path without one, this page of the site opens */
export function goBack(path: string): void {
  if (hasPreviousPage()) history.back();
  else location.assign(path);
}
