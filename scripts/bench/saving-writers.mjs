/**
 * Authors who write at once: each draft is saved once every ten seconds, spread evenly, from the parent's `go` to its
 * `stop`. Arguments: origin, authors, drafts of each.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './author.mjs';

const [origin, authors, draftsEach] = process.argv.slice(2);
const SAVE_EVERY_MS = 10_000;
const PARAGRAPH = `<p>${'The rain gauge of the village stood empty until the second week of July. '.repeat(4)}</p>`;

const drafts = [];
for (let n = 0; n < Number(authors); n += 1) {
  const author = await signUp(origin);
  for (let m = 0; m < Number(draftsEach); m += 1)
    drafts.push(await author.beginDraft({ title: `Rain ${n} ${m}`, content: PARAGRAPH.repeat(20) }));
}

let isStopped = false;
const times = [];

async function write(draft, number) {
  await wait((SAVE_EVERY_MS * number) / drafts.length);
  for (let n = 1; !isStopped; n += 1) {
    const begun = performance.now();
    await draft.save({ content: `${PARAGRAPH.repeat(20)}<p>${n}</p>` });
    times.push(performance.now() - begun);
    await wait(SAVE_EVERY_MS);
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (what) => {
  if (what === 'go') drafts.forEach((draft, number) => void write(draft, number));
  else {
    isStopped = true;
    process.send(times);
  }
});
process.send('ready');
