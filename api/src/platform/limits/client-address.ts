import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify one household: the first 64 bits. */
const HOUSEHOLD_GROUPS = 4;

/**
 * The unit that limits count: an IPv4 address, or the /64 network of an IPv6 address, because a household has
 * billions of those.
 */
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
 * Whether a request comes from this machine. Local tools need no limit, and behind a local gateway that TRUST_PROXY
 * omits, all readers would count as one.
 */
export function isLoopback(ip: string | undefined): boolean {
  return /^(?:::ffff:)?127\.|^::1$/i.test(ip ?? '');
}
