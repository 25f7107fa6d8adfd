/** Opens an address in a tab of its own once it is known, and nothing if it cannot be known: the caller says why. */
export function openInTab(address: Promise<string>): void {
  // At once: browsers block tabs that open later.
  const tab = open('', '_blank');
  address.then(
    (known) => {
      if (tab === null) location.assign(known);
      else tab.location.replace(known);
    },
    () => tab?.close(),
  );
}
