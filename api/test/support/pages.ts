import { expect } from '@jest/globals';
import type { Client } from './client.ts';

/** The text of a page, or of another file of the site. */
export async function readPage(client: Client, path: string): Promise<string> {
  const { status, body } = await client.get<string>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** Metadata in the head of a page. */
export function metaOf(html: string) {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const named = (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    canonical: first(/<link rel="canonical" href="([^"]+)"/),
    title: first(/<title>([^<]+)</),
    description: named('description'),
    named,
  };
}

/** The path of an absolute address. */
export const pathOf = (address: string): string => new URL(address).pathname;
