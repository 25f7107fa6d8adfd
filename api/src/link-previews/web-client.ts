import { Inject, Injectable } from '@nestjs/common';
import type { LookupAddress } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { VERSION } from '../config/version.ts';
import { Network } from './network.ts';

/** Redirects that are followed, at most. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const OK = 200;

const DECODERS: Record<string, () => Duplex> = { br: createBrotliDecompress, gzip: createGunzip };

/** What a server has answered: a 200, whatever it holds. */
export interface WebAnswer {
  /** The address after redirects. */
  url: URL;
  /** `Content-Type`, empty where there is none. */
  type: string;
  /** The body, decompressed, as it comes; whoever has opened it reads it or destroys it. */
  body: Readable;
}

/** Why nothing was fetched. It is told to nobody: what differs from one address to the next says something about the network. */
class NotFetched extends Error {}

/**
 * Fetches what an author names, as a stranger on the public internet would. A host is resolved once, each of its addresses is
 * checked, and the connection goes to an address that was checked: a name server that answers differently the next time
 * is not asked again. Each redirect is judged like an address that was given.
 */
@Injectable()
export class WebClient {
  constructor(
    private readonly network: Network,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws Error for whatever reason there is no answer */
  async open(address: URL, accept: string, signal: AbortSignal): Promise<WebAnswer> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await this.ask(url, accept, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === OK) return { url, type: headers['content-type'] ?? '', body: decoded(answer) };
      answer.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw new NotFetched('No page.');
      url = new URL(headers.location, url);
    }
    throw new NotFetched('Too many redirects.');
  }

  private async ask(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    const get = { 'http:': getHttp, 'https:': getHttps }[url.protocol];
    if (get === undefined || !this.network.allowsPort(url.port)) throw new NotFetched('No web address.');
    if (url.username !== '' || url.password !== '') throw new NotFetched('With a name or a password.');
    const addresses = await this.checkedAddresses(url);
    signal.throwIfAborted();
    const options: RequestOptions = {
      // A connection of this request alone: one that is kept could be another host's.
      agent: false,
      lookup: only(addresses),
      signal,
      headers: {
        Accept: accept,
        'Accept-Encoding': Object.keys(DECODERS).join(', '),
        'Accept-Language': 'en, hi;q=0.9, *;q=0.5',
        'User-Agent': `Mozilla/5.0 (compatible; Banyan/${VERSION}; +${this.env.siteUrl})`,
      },
    };
    return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
  }

  /** All of them, or none: a host with a private address beside a public one is not to be trusted. */
  private async checkedAddresses({ hostname }: URL): Promise<LookupAddress[]> {
    // Node connects to an IP address without a lookup, so that one is checked here like any other.
    const host = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) === 0 ? await this.network.resolve(host) : [host];
    if (found.length === 0 || !found.every((address) => this.network.allowsAddress(address)))
      throw new NotFetched('Not on the public internet.');
    return found.map((address) => ({ address, family: isIP(address) }));
  }
}

/** A lookup that knows nothing but these addresses. */
function only(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all = false }, callback) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function decoded(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  const decoder = DECODERS[encoding];
  if (decoder !== undefined) return pipeline(answer, decoder(), () => undefined);
  answer.destroy();
  throw new NotFetched('An unknown encoding.');
}
