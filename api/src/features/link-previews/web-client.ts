import { Inject, Injectable } from '@nestjs/common';
import type { LookupAddress } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Duplex, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { VERSION } from '../../platform/config/version.ts';
import { Network } from './network.ts';

/** Maximum redirects. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const OK = 200;

const DECODERS: Record<string, () => Duplex> = { br: createBrotliDecompress, gzip: createGunzip };

/** A response with status 200. */
export interface WebResponse {
  /** The address after redirects. */
  url: URL;
  /** `Content-Type`; empty if missing. */
  type: string;
  /** The decompressed body. The caller must read or destroy it. */
  body: Readable;
}

/** Clients do not get the reason, because differences between addresses would reveal the network. */
class FetchError extends Error {}

/**
 * Fetches an author's address like a stranger on the public internet. Resolves a host once, checks each of its addresses,
 * and connects to a checked address, so that a name server cannot change its answer in between (DNS rebinding). Redirects
 * get the same checks.
 */
@Injectable()
export class WebClient {
  constructor(
    private readonly network: Network,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws Error if there is no response, for any reason */
  async open(address: URL, accept: string, signal: AbortSignal): Promise<WebResponse> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.request(url, accept, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === OK) return { url, type: headers['content-type'] ?? '', body: decompress(response) };
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw new FetchError('No page.');
      url = new URL(headers.location, url);
    }
    throw new FetchError('Too many redirects.');
  }

  private async request(url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
    const get = { 'http:': getHttp, 'https:': getHttps }[url.protocol];
    if (get === undefined || !this.network.allowsPort(url.port)) throw new FetchError('No web address.');
    if (url.username !== '' || url.password !== '') throw new FetchError('With a name or a password.');
    const addresses = await this.checkedAddresses(url);
    signal.throwIfAborted();
    const options: RequestOptions = {
      // A new connection, because a kept-alive one could belong to another host.
      agent: false,
      lookup: fixedLookup(addresses),
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

  /** All addresses or none: a host with both private and public addresses is not trustworthy. */
  private async checkedAddresses({ hostname }: URL): Promise<LookupAddress[]> {
    // Node connects to an IP address without a lookup, so this checks it.
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) === 0 ? await this.network.resolve(host) : [host];
    if (addresses.length === 0 || !addresses.every((address) => this.network.allowsAddress(address)))
      throw new FetchError('Not on the public internet.');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  }
}

/** A lookup that returns only these addresses. */
function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all = false }, callback) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function decompress(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = DECODERS[encoding];
  if (decoder !== undefined) return pipeline(response, decoder(), () => undefined);
  response.destroy();
  throw new FetchError('An unknown encoding.');
}
