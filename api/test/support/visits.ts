import type { RunningApi } from './start-api.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What an article page sends. */
export interface Visit {
  article: string;
  depth?: number;
  from?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Says that an article was read, as a browser behind a gateway. Returns the status. */
export async function visit(
  api: Pick<RunningApi, 'url'>,
  { article, depth = 100, from = '', address = '203.0.113.1', headers = {} }: Visit,
): Promise<number> {
  const { status } = await fetch(`${api.url}/api/statistics/reads`, {
    method: 'POST',
    body: JSON.stringify({ article, depth, from }),
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': FIREFOX,
      'X-Forwarded-For': address,
      ...headers,
    },
  });
  return status;
}
