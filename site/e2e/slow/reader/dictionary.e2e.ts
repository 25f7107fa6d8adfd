import type { Page } from 'playwright/test';
import type { ArticlePage } from '../../../../api/src/contract/articles.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { BROWSER_FLAGS } from '../../support/browser-flags.ts';
import { expect, test } from '../../support/magazine.ts';
import { openSettled } from '../../support/open-settled.ts';
import { startTlsGateway, TRUST_GATEWAY } from '../../support/tls-gateway.ts';

/** Bytes over the wire of a second article's page, headers included. */
const SECOND_PAGE_BYTES = 5_000;
/** Those of a page that has not changed. */
const UNCHANGED_BYTES = 500;
const DICTIONARY = /^\/dictionary\//;

const browserPath = process.env['BROWSER_PATH'];
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, TRUST_GATEWAY],
    ...(browserPath !== undefined && { executablePath: browserPath }),
  },
});

interface Arrival {
  path: string;
  encoding: string | undefined;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

/** Everything that arrives for a page from now on, in order. */
async function arrivals(page: Page): Promise<Arrival[]> {
  const devtools = await page.context().newCDPSession(page);
  const begun = new Map<string, Arrival>();
  const all: Arrival[] = [];
  devtools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    begun.set(requestId, { path: new URL(url).pathname, encoding: headers['content-encoding'], bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = begun.get(requestId);
    if (one !== undefined) all.push({ ...one, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return all;
}

test('of a second article only what is new arrives, and nothing of one that has not changed', async ({
  page,
  request,
  baseURL,
}) => {
  const { data } = (await (await request.get('/api/articles/genre/Interviews')).json()) as ArticlePage;
  const [first = '', second = ''] = data.map(({ _id }) => `/articles/${_id}`);
  const gateway = await startTlsGateway(baseURL ?? '');
  try {
    const seen = await arrivals(page);
    const last = (path: string) => seen.findLast((one) => one.path === path);
    const dictionaries = () => seen.filter(({ path, bytes }) => DICTIONARY.test(path) && bytes > 0);

    // A browser that finds no idle moment fetches it with a later page.
    await expect(async () => {
      const opened = await openSettled(page, gateway.origin + first);
      expect(opened?.headers()['link']).toContain('rel="compression-dictionary"');
      await expect.poll(dictionaries, { timeout: 5_000 * PATIENCE }).toHaveLength(1);
    }).toPass();
    expect(seen.find(({ path }) => path === first)?.encoding).toBe('br');
    // It waits until the page has everything else.
    expect(seen.at(-1)?.path).toMatch(DICTIONARY);

    const shown = await openSettled(page, gateway.origin + second);
    await expect.poll(() => last(second)?.encoding).toBe('dcz');
    expect(last(second)?.bytes).toBeLessThanOrEqual(SECOND_PAGE_BYTES);
    const whole = await (await request.get(second, { headers: { 'accept-encoding': 'identity' } })).text();
    expect(await shown?.text()).toBe(whole);

    await page.goto(gateway.origin + first);
    seen.length = 0;
    await openSettled(page, gateway.origin + second);
    await expect.poll(() => last(second)?.bytes).toBeLessThanOrEqual(UNCHANGED_BYTES);
    await expect(page.locator('article h1')).toBeVisible();
    // Pages go on without fetching it again.
    expect(dictionaries()).toEqual([]);
  } finally {
    gateway.stop();
  }
});
