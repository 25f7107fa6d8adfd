import type { LookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Network } from './network.ts';

/**
 * Options of a request that connects only to the public internet. Resolves the host once, checks each of its addresses,
 * and connects to a checked address, so that a name server cannot change its answer in between (DNS rebinding).
 * @throws Error if the host is not on the public internet
 */
export async function checkedConnection(network: Network, url: URL): Promise<RequestOptions> {
  const addresses = await checkedAddresses(network, url);
  // A new connection, because a kept-alive one could belong to another host.
  return { agent: false, lookup: fixedLookup(addresses) };
}

/** All addresses or none: a host with both private and public addresses is not trustworthy. */
async function checkedAddresses(network: Network, { hostname }: URL): Promise<LookupAddress[]> {
  // Node connects to an IP address without a lookup, so this checks it.
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  if (addresses.length === 0 || !addresses.every((address) => network.allowsAddress(address)))
    throw new Error('Not on the public internet.');
  return addresses.map((address) => ({ address, family: isIP(address) }));
}

/** A lookup that returns only these addresses. */
function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all = false }, callback) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
