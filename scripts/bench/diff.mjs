/** `npm run bench -- diff`: how long two versions of an article of 20,000 words take to be compared. */
import { diffHtml } from '../../api/src/platform/html/diff/diff-html.ts';
import { edited, randomArticle } from '../../testing/random-article.ts';
import { median, quantile } from './figures.mjs';
import { Targets } from './targets.mjs';

const BLOCKS = 240;
/** Maximum number of words in a text; a list or a table has several. */
const WORDS = 99;
const ROUNDS = 40;
/** Shares of blocks that are edited, added, removed or moved. */
const CASES = [
  ['a word here and there', 0.05],
  ['a thorough edit', 0.5],
  ['every block edited', 1],
];

const targets = new Targets();
for (const [name, share] of CASES) {
  const times = [];
  let words = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const blocks = randomArticle(round, BLOCKS, WORDS);
    const before = blocks.join('');
    const after = edited(blocks, round + ROUNDS, share, WORDS).join('');
    words += before.replace(/<[^>]*>/g, ' ').split(/\s+/).length;
    const start = performance.now();
    diffHtml(before, after);
    times.push(performance.now() - start);
  }
  const [middle, slow] = [median(times), quantile(times, 0.95)].map((ms) => ms.toFixed(1));
  console.log(`${name}: ${Math.round(words / ROUNDS)} words, median ${middle} ms, p95 ${slow} ms`);
  targets.atMost(`Diff of 20,000 words, ${name}, median`, median(times), 100, 'ms');
}
targets.print();
