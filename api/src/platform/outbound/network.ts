import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './public-addresses.ts';

/** Timeout of a name server in milliseconds, and number of attempts. */
const DNS = { timeout: 1_500, tries: 2 } as const;

/** Rules for the addresses that the server may connect to for an author's link. */
export abstract class Network {
  /** The IP addresses of a host name; empty if it has none. */
  abstract resolve(host: string): Promise<string[]>;
  abstract allowsAddress(address: string): boolean;
  /** `port` as in `URL`: empty for the scheme's default. */
  abstract allowsPort(port: string): boolean;
}

/**
 * The public internet on the web's ports. Queries the name server directly: the system resolver also
 * reads the hosts file and blocks a thread of the pool while it waits.
 */
@Injectable()
export class PublicNetwork extends Network {
  private readonly resolver = new Resolver(DNS);

  override async resolve(host: string): Promise<string[]> {
    const lookups = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    return lookups.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }

  override allowsAddress(address: string): boolean {
    return isPublicAddress(address);
  }

  override allowsPort(port: string): boolean {
    return port === '';
  }
}
