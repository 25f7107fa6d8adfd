/** Opens an address in a new tab once it is known. If it cannot be known, closes the tab; the caller reports why. */
export function openInTab(address: Promise<string>): void {
  // Immediately: browsers block tabs that open later.
  const tab = open('', '_blank');
  address.then(
    (url) => {
      if (tab === null) location.assign(url);
      else tab.location.replace(url);
    },
    () => tab?.close(),
  );
}
