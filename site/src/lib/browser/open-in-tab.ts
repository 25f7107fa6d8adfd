/** Opens an address in a new tab once it is known. If the promise rejects, closes the tab; the caller reports the error. */
export function openInTab(address: Promise<string>): void {
  // Opens the tab immediately, because browsers block tabs that open later.
  const tab = open('', '_blank');
  address.then(
    (url) => {
      if (tab === null) location.assign(url);
      else tab.location.replace(url);
    },
    () => tab?.close(),
  );
}
