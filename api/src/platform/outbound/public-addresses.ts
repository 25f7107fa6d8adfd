import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks outside the public internet (IANA's special-purpose registry, RFC 6890), with their purpose. */
const CLOSED_V4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // carrier-grade NAT, a cloud's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's services, reachable only from its machines
  ['169.254.0.0', 16], // link-local, a cloud's metadata
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments, a cloud's metadata
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
];

/** The only publicly routed IPv6 network. Loopback, ULA, link-local, multicast and mapped IPv4 are outside it. */
const OPEN_V6 = ['2000::', 3] as const;
/** Networks within it that are reserved or embed an IPv4 address. */
const CLOSED_V6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23], // protocol assignments: Teredo, benchmarks, ORCHID
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_V4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_V6) closed.addSubnet(network, prefix, 'ipv6');
const open = new BlockList();
open.addSubnet(...OPEN_V6, 'ipv6');

/** Whether an IP address belongs to the public internet; false for an invalid address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) marks a local address.
  if (!isIPv6(address) || address.includes('%')) return false;
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
