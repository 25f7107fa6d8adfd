/**
 * Authors who write at once: after a pause in milliseconds from the parent, each draft is saved again, as the editor does;
 * the first saves are spread evenly. `stop` ends it. Arguments: origin, authors, drafts of each.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './author.mjs';

const [origin, authors, draftsEach] = process.argv.slice(2);
const PARAGRAPH = `<p>${'The rain gauge of the village stood empty until the second week of July. '.repeat(4)}</p>`;

const drafts = [];
for (let n = 0; n < Number(authors); n += 1) {
  const author = await signUp(origin);
  for (let m = 0; m < Number(draftsEach); m += 1)
    drafts.push(await author.beginDraft({ title: `Rain ${n} ${m}`, content: PARAGRAPH.repeat(20) }));
}

let isStopped = true;
let times = [];
let writing = [];

async function write(draft, number, pauseMs) {
  await wait((pauseMs * number) / drafts.length);
  for (let n = 1; !isStopped; n += 1) {
    const begun = performance.now();
    await draft.save({ content: `${PARAGRAPH.repeat(20)}<p>${n}</p>` });
    times.push(performance.now() - begun);
    await wait(pauseMs);
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async (what) => {
  isStopped = what === 'stop';
  if (!isStopped) {
    times = [];
    writing = drafts.map((draft, number) => write(draft, number, what));
    return;
  }
  const measured = times;
  await Promise.all(writing);
  process.send(measured);
});
process.send('ready');
