import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const KIB = 1024;
/** KiB of a second article's page. */
export const SECOND_PAGE_KIB = 5;
/** A page that is asked for again is compressed better, by Brotli and then against the dictionary. */
const TIMES = 8;
const REST_MS = 1_000;

/**
 * Weighs what a browser gets of some articles, the first time and with the dictionary, each in its smallest form.
 *
 * @returns {Promise<{ first: number[], dictionary: number, second: number[] }>} KiB without headers
 */
export async function weighSecondVisits(addresses) {
  const first = await askRepeatedly(addresses, { 'accept-encoding': 'br' });
  const [, path] = /<([^>]+)>/.exec(first[0].headers.link);
  const dictionary = await ask(new URL(path, addresses[0]), {});
  const hash = createHash('sha256').update(dictionary.body).digest('base64');
  const second = await askRepeatedly(addresses, {
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${hash}:`,
  });
  const sent = await ask(new URL(path, addresses[0]), { 'accept-encoding': 'br' });
  const sizes = (answers) => answers.map(({ body }) => body.length / KIB);
  return { first: sizes(first), dictionary: sent.body.length / KIB, second: sizes(second) };
}

async function askRepeatedly(addresses, headers) {
  let answers = [];
  for (let time = 0; time < TIMES; time += 1) {
    answers = await Promise.all(addresses.map((address) => ask(address, headers)));
    await wait(REST_MS);
  }
  return answers;
}

async function ask(address, headers) {
  const [answer] = await once(get(address, { headers }), 'response');
  return { headers: answer.headers, body: await buffer(answer) };
}
