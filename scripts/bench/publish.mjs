/**
 * `npm run bench -- publish`: median processor time of a publication and of a change, sent one after another through the
 * API. The banner is already stored, so no picture is encoded.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { articleForm, signUp } from './author.mjs';
import { cpuTimeOf } from './cpu-time.mjs';
import { quantile } from './figures.mjs';

const ROUNDS = 200;
/** Warm-up rounds: V8 compiles the code in the first ones. */
const WARM_UP = 100;
/** About 6 KB of text. */
const PARAGRAPHS = 40;
const SENTENCE = 'The rain gauge of the village stood empty until the second week of July, when it filled. ';

const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const mongodbUri = store.address;
const magazine = await startOwnMagazine({ mongodbUri, dataDir, port: await freePort() });
const parts = [
  ['application', magazine.child.pid],
  ['store', store.child.pid],
];
try {
  const author = await signUp(magazine.address);
  const content = `<h2>Rain</h2>${`<p>${SENTENCE.repeat(2)}</p>`.repeat(PARAGRAPHS)}`;
  const { bannerImage } = await articleForm('Rain');
  let path = '';
  const kinds = {
    publish: async (n) => ({ path } = await author.publish(`Rain ${n}`, { banner: bannerImage, content })),
    change: async (n) => author.change(path, { title: `More rain ${n}`, content }),
  };
  for (const [kind, write] of Object.entries(kinds)) {
    const used = Object.fromEntries(parts.map(([part]) => [part, []]));
    const waited = [];
    for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
      const before = await Promise.all(parts.map(([, pid]) => cpuTimeOf(pid)));
      const begun = performance.now();
      await write(n);
      const after = await Promise.all(parts.map(([, pid]) => cpuTimeOf(pid)));
      if (n < WARM_UP) continue;
      waited.push(performance.now() - begun);
      for (const [index, [part]] of parts.entries()) used[part].push(after[index] - before[index]);
    }
    const figures = parts.map(([part]) => `${part} ${quantile(used[part], 0.5).toFixed(2)} ms`);
    console.log(
      `${kind}: CPU ${figures.join(', ')}; answered in ${quantile(waited, 0.5).toFixed(2)} ms (medians of ${ROUNDS})`,
    );
  }
} finally {
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
