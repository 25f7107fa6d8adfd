import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that identify one household: the first 64 bits. */
const HOUSEHOLD_GROUPS = 4;

/** A port behind an address: some gateways write it into X-Forwarded-For, and each connection has another one. */
const PORT = /(?<=^[\d.]+):\d+$|^\[|\](?::\d+)?$/g;

/**
 * The address that limits count: an IPv4 address, or the /64 network of an IPv6 address, because a
 * household has billions of IPv6 addresses.
 */
export function countedAddress(ip: string | undefined): string {
  const address = (ip ?? '').replace(PORT, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0');
  return [...headGroups, ...zeros, ...tailGroups].slice(0, HOUSEHOLD_GROUPS).join(':');
}

/**
 * Whether a request comes from this machine. Local tools need no limit. Behind a local gateway without
 * TRUST_PROXY, all readers would share one limit.
 */
export function isLoopback(ip: string | undefined): boolean {
  return /^(?:::ffff:)?127\.|^::1$/i.test(ip ?? '');
}
