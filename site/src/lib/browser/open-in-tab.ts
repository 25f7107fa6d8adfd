/**
 * Opens an address in a tab of its own once it is known.
 * @param fail called instead if it cannot be known
 */
export function openInTab(address: Promise<string>, fail: (cause: unknown) => void): void {
  // At once: browsers block tabs that open later.
  const tab = open('', '_blank');
  address.then(
    (known) => {
      if (tab === null) location.assign(known);
      else tab.location.replace(known);
    },
    (cause: unknown) => {
      tab?.close();
      fail(cause);
    },
  );
}
