import { jest } from '@jest/globals';
import { Network } from '../../src/platform/outbound/network.ts';
import { isPublicAddress } from '../../src/platform/outbound/public-addresses.ts';
import type { LinkPreview, LinkPreviewResponse } from '../../src/contract/link-previews.ts';
import type { Answer, Client } from './client.ts';
import type { RunningApi } from './start-api.ts';

/** A test's internet: DNS records, and the local addresses that count as public. */
export interface OtherSites {
  names: Map<string, string[]>;
  open: Set<string>;
  resolve: jest.SpiedFunction<Network['resolve']>;
  byNames: (host: string) => Promise<string[]>;
}

/** @param port the only allowed port */
export function openTo(api: RunningApi, port: number): OtherSites {
  const network = api.app.get(Network, { strict: false });
  const names = new Map<string, string[]>();
  const open = new Set<string>();
  const byNames = (host: string): Promise<string[]> => Promise.resolve(names.get(host) ?? []);
  const resolve = jest.spyOn(network, 'resolve').mockImplementation(byNames);
  const allows = (address: string): boolean => open.has(address) || isPublicAddress(address);
  jest.spyOn(network, 'allowsAddress').mockImplementation(allows);
  jest.spyOn(network, 'allowsPort').mockImplementation((each) => each === String(port));
  return { names, open, resolve, byNames };
}

export async function askPreview(as: Client, url: string): Promise<Answer<LinkPreviewResponse>> {
  return as.json<LinkPreviewResponse>('POST', '/api/link-previews', { url });
}

/** @throws Error unless the status is 200 */
export async function previewOf(as: Client, url: string): Promise<LinkPreview> {
  const { status, body } = await askPreview(as, url);
  if (status !== 200) throw new Error(`${url} is answered with ${status}.`);
  return body.preview;
}

/** The card of an unreadable page. */
export function plainCard(url: string): LinkPreview {
  const { href, host, pathname } = new URL(url);
  return { url: href, title: host + pathname.replace(/\/$/, ''), siteName: host, picture: null };
}

export const page = (more: string): string =>
  `<!doctype html><html><head>${more}</head><body>Rain.</body></html>`;
export const titled = (title: string): string => page(`<title>${title}</title>`);
export const illustrated = (picture: string): string =>
  page(`<meta property="og:title" content="Illustrated"><meta property="og:image" content="${picture}">`);
