import type { AddressInfo } from 'node:net';

/** Where this process reaches itself: an address and no name, because what a name leads to is the system's choice. */
export function selfOrigin({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (address === '::') return `http://[::1]:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
