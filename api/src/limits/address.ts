import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that belong to one household: its first 64 bits. */
const HOUSEHOLD_GROUPS = 4;

/** What is counted as one address: an IPv4 address, or the network of an IPv6 one, for a household has billions of those. */
export function countedAddress(ip: string | undefined): string {
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].slice(0, HOUSEHOLD_GROUPS).join(':');
}

/**
 * Whether a request comes from this very machine. Its own tools need no limit, and behind a gateway on it that TRUST_PROXY does
 * not name all readers would be counted as one.
 */
export function isLoopback(ip: string | undefined): boolean {
  return /^(?:::ffff:)?127\.|^::1$/i.test(ip ?? '');
}
