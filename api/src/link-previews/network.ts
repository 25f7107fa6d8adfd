import { Injectable } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from './public-addresses.ts';

/** Milliseconds for which a name server is waited for, and how often it is asked. */
const DNS = { timeout: 1_500, tries: 2 } as const;

/** Where the server may connect to when an author names an address. */
export abstract class Network {
  /** The IP addresses of a host name, none where it has none. */
  abstract resolve(host: string): Promise<string[]>;
  abstract allowsAddress(address: string): boolean;
  /** `port` as `URL` has it: empty where it is the scheme's own. */
  abstract allowsPort(port: string): boolean;
}

/**
 * The public internet, by the ports of the web. Names are asked of the name server itself: the system's own way also reads
 * the machine's hosts file, and holds a thread of the pool for as long as it waits.
 */
@Injectable()
export class PublicNetwork extends Network {
  private readonly resolver = new Resolver(DNS);

  override async resolve(host: string): Promise<string[]> {
    const found = await Promise.allSettled([this.resolver.resolve4(host), this.resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  }

  override allowsAddress(address: string): boolean {
    return isPublicAddress(address);
  }

  override allowsPort(port: string): boolean {
    return port === '';
  }
}
