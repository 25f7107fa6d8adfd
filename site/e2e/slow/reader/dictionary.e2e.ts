import type { Page } from 'playwright/test';
import type { ArticlePage } from '../../../../api/src/contract/articles.ts';
import { PATIENCE } from '../../../../testing/patience.ts';
import { BROWSER_FLAGS } from '../../support/browser-flags.ts';
import { test } from '../../support/demo-magazine.ts';
import { expect } from '../../support/magazine.ts';
import { openSettled } from '../../support/open-settled.ts';
import { startTlsGateway, TRUST_GATEWAY } from '../../support/tls-gateway.ts';

/** Maximum size of a second article's page over the wire, headers included, in bytes. */
const SECOND_PAGE_BYTES = 5_000;
/** The same for a page that has not changed. */
const UNCHANGED_BYTES = 500;
const DICTIONARY = /^\/dictionary\//;

const browserPath = process.env['BROWSER_PATH'];
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, TRUST_GATEWAY],
    ...(browserPath !== undefined && { executablePath: browserPath }),
  },
});

interface Transfer {
  path: string;
  encoding: string | undefined;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

/** Records all transfers of a page from now on, in order. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const devtools = await page.context().newCDPSession(page);
  const started = new Map<string, Transfer>();
  const all: Transfer[] = [];
  devtools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    started.set(requestId, { path: new URL(url).pathname, encoding: headers['content-encoding'], bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = started.get(requestId);
    if (one !== undefined) all.push({ ...one, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return all;
}

test('a second article is compressed with a dictionary, and an unchanged one is not sent again', async ({
  page,
  request,
  baseURL,
}) => {
  const { data } = (await (await request.get('/api/articles/genre/Interviews')).json()) as ArticlePage;
  const [first = '', second = ''] = data.map(({ _id }) => `/articles/${_id}`);
  const gateway = await startTlsGateway(baseURL ?? '');
  try {
    const transfers = await recordTransfers(page);
    const last = (path: string) => transfers.findLast((one) => one.path === path);
    const dictionaries = () => transfers.filter(({ path, bytes }) => DICTIONARY.test(path) && bytes > 0);

    // A busy browser may load the dictionary with a later page.
    await expect(async () => {
      const opened = await openSettled(page, gateway.origin + first);
      expect(opened?.headers()['link']).toContain('rel="compression-dictionary"');
      await expect.poll(dictionaries, { timeout: 5_000 * PATIENCE }).toHaveLength(1);
    }).toPass();
    expect(transfers.find(({ path }) => path === first)?.encoding).toBe('br');
    // It loads after everything else.
    expect(transfers.at(-1)?.path).toMatch(DICTIONARY);

    const shown = await openSettled(page, gateway.origin + second);
    await expect.poll(() => last(second)?.encoding).toBe('dcz');
    expect(last(second)?.bytes).toBeLessThanOrEqual(SECOND_PAGE_BYTES);
    const uncompressed = await (
      await request.get(second, { headers: { 'accept-encoding': 'identity' } })
    ).text();
    expect(await shown?.text()).toBe(uncompressed);

    await page.goto(gateway.origin + first);
    transfers.length = 0;
    await openSettled(page, gateway.origin + second);
    await expect.poll(() => last(second)?.bytes).toBeLessThanOrEqual(UNCHANGED_BYTES);
    await expect(page.locator('article h1')).toBeVisible();
    // Later pages use it without loading it again.
    expect(dictionaries()).toEqual([]);
  } finally {
    gateway.stop();
  }
});
