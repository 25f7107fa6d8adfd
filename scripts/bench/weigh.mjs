import { brotliCompressSync } from 'node:zlib';

const KIB = 1024;
/** Limits of a first visit before any interaction: KiB over the wire, headers included, and requests;
 * without the dictionary for later pages, which has a limit of its own. */
export const WEIGHT_LIMITS = {
  home: { scripts: 15, styles: 10 },
  category: { scripts: 8, styles: 10, 'largest picture': 15 },
  article: {
    requests: 8,
    dictionary: 26,
    'all of it': 100,
    'without pictures': 50,
    scripts: 8,
    styles: 10,
    fonts: 40,
    'largest picture': 35,
    'next largest picture': 15,
  },
};

/** Counts what a page transfers, like the browser's network panel. */
export async function weighing(page, devtools) {
  const fetched = new Map();
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url } }) => {
    if (/^https?:/.test(url)) fetched.set(requestId, { url, type, size: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one !== undefined) one.size = encodedDataLength / KIB;
  });
  await devtools.send('Network.enable');
  /** @returns {Promise<Record<string, number>>} keyed like the limits */
  return async () => {
    const isLater = ({ url }) => new URL(url).pathname.startsWith('/dictionary/');
    const all = [...fetched.values()].filter((one) => !isLater(one));
    const sizes = (type) => all.filter((one) => one.type === type).map(({ size }) => size);
    const sum = (values) => values.reduce((total, value) => total + value, 0);
    const [largest = 0, next = 0] = sizes('Image').toSorted((one, other) => other - one);
    const styles = await page.$$eval('style', (sheets) => sheets.map((sheet) => sheet.textContent).join(''));
    const weight = sum(all.map(({ size }) => size));
    return {
      dictionary: sum([...fetched.values()].filter(isLater).map(({ size }) => size)),
      requests: all.length,
      'all of it': weight,
      'without pictures': weight - sum(sizes('Image')),
      scripts: sum(sizes('Script')),
      styles: sum(sizes('Stylesheet')) + brotliCompressSync(styles).length / KIB,
      fonts: sum(sizes('Font')),
      'largest picture': largest,
      'next largest picture': next,
    };
  };
}
