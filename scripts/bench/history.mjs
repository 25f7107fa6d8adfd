/**
 * `npm run bench -- history`: what 1,000 revisions of an article of 2,000 and of 20,000 words store once they are packed,
 * against the text that changed, and how quickly the editor, the list and a comparison open, against a history of one.
 * Each revision replaces one sentence; all sentences are those of the demo's articles.
 */
import mongoose from 'mongoose';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { signUp } from './author.mjs';
import { median } from './figures.mjs';
import { Targets } from './targets.mjs';

const SIZES = [2_000, 20_000];
const REVISIONS = 1_000;
const SENTENCES_EACH = 5;
const ROUNDS = 60;
/** Warm-up rounds: V8 compiles the code in the first ones. */
const WARM_UP = 20;
const LOOK_MS = 100;
/** Highest accepted ratio of times; more than 1 allows for noise. */
const TIME_RATIO = 1.2;
const STORED_RATIO = 2;
const { calculateObjectSize } = mongoose.mongo.BSON;

const targets = new Targets();
const sentences = await sentencesOfDemo();
const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const magazine = await startOwnMagazine({ mongodbUri: store.address, dataDir, port: await freePort() });
const connection = await mongoose.createConnection(store.address).asPromise();
try {
  const author = await signUp(magazine.address);
  for (const words of SIZES) await measure(author, words);
} finally {
  await connection.close();
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
targets.print();

/** Of English articles, each once. */
async function sentencesOfDemo() {
  const files = globSync('api/demo/articles/*.md').toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const found = texts
    .flatMap((text) => text.replace(/^---.*?---/s, '').split(/\n\n+|(?<=[.!?]) /))
    .map((text) =>
      text
        .replaceAll(/[#>*_[\]()<&]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  return [...new Set(found)].filter((text) => text.length > 30 && text.length < 300);
}

async function measure(author, words) {
  const text = firstSentences(words);
  const html = () => {
    const paragraphs = Array.from({ length: Math.ceil(text.length / SENTENCES_EACH) }, (_, n) =>
      text.slice(n * SENTENCES_EACH, (n + 1) * SENTENCES_EACH).join(' '),
    );
    return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  };
  const whole = Buffer.byteLength(html());
  const [short, long] = [
    await author.beginDraft({ content: html() }),
    await author.beginDraft({ content: html() }),
  ];
  await short.keep({ content: html() });
  await short.save({ content: `${html()}<p>${sentences[0]}</p>` });
  const used = await usedBytes();
  let changed = 0;
  for (let n = 0; n < REVISIONS; n += 1) {
    const [place, next] = [(n * 7919) % text.length, sentences[(text.length + n) % sentences.length]];
    changed += n === 0 ? 0 : Buffer.byteLength(text[place]) + Buffer.byteLength(next);
    if (n > 0) text[place] = `${next} ${n}`;
    await long.keep({ content: html() });
  }
  await long.save({ content: `${html()}<p>${sentences[0]}</p>` });
  const plain = (await usedBytes()) - used;
  const seconds = await pack(REVISIONS - 1);
  const packed = (await usedBytes()) - used;
  const { frames, documents } = await sizesOf(long.id);
  const each = (bytes) => `${Math.round(bytes / REVISIONS)} bytes`;
  console.log(
    [
      `${words} words, ${(whole / 1024).toFixed(0)} KB of text, ${REVISIONS} revisions, ${each(changed)} changed in each:`,
      `in the store ${(plain / 1024).toFixed(0)} KB, packed in ${seconds.toFixed(0)} s ${(packed / 1024).toFixed(0)} KB`,
      `(with the newest and the first text); each ${each(frames)} of words, ${each(documents)} as a document`,
    ].join('\n  '),
  );
  const name = `${words.toLocaleString('en')} words`;
  targets.atMost(`${name}: words of revisions, against changed text`, frames / changed, STORED_RATIO);
  targets.atMost(`${name}: documents of revisions, against changed text`, documents / changed, STORED_RATIO);
  targets.atMost(
    `${name}: pages of the store, without two texts`,
    (packed - 2 * whole) / changed,
    STORED_RATIO,
  );
  for (const [what, one, many] of [
    ['editor', short.open, long.open],
    ['list', short.list, long.list],
    ['comparison', () => short.diff(2), () => long.diff(REVISIONS - 10)],
  ]) {
    const [few, all] = await inTurn(one, many);
    console.log(`  ${what}: ${few.toFixed(2)} ms with one revision, ${all.toFixed(2)} ms with ${REVISIONS}`);
    // Unpacking takes time; nobody waits for it who only goes on writing.
    if (what !== 'comparison')
      targets.atMost(`${name}: ${what} with ${REVISIONS} revisions, against one`, all / few, TIME_RATIO);
  }
}

function firstSentences(words) {
  let count = 0;
  const end = sentences.findIndex((sentence) => (count += sentence.split(' ').length) > words);
  return end === -1 ? [...sentences] : sentences.slice(0, end);
}

/** Bytes of the store's file that are not free. */
async function usedBytes() {
  const database = new DatabaseSync(join(dataDir, 'store', 'store.sqlite'), { readOnly: true });
  const pragma = (name) => Object.values(database.prepare(`PRAGMA ${name}`).get())[0];
  const bytes = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
  database.close();
  return bytes;
}

/** Starts the job, which is due every hour. @returns {Promise<number>} seconds until so many more are packed */
async function pack(wanted) {
  const count = () => connection.collection('revisions').countDocuments({ packed: { $exists: true } });
  const before = await count();
  await connection.collection('counters').deleteOne({ _id: 'revisions-packed-from' });
  await connection.collection('jobs').updateOne({ kind: 'pack-revisions' }, { $set: { dueAt: new Date() } });
  while ((await count()) === before) await wait(LOOK_MS);
  const begun = performance.now();
  while ((await count()) < before + wanted) await wait(LOOK_MS);
  return (performance.now() - begun) / 1000;
}

/** Bytes of all revisions but the first, which is whole, and the newest, which is not packed. */
async function sizesOf(id) {
  const manuscript = new mongoose.Types.ObjectId(id);
  const found = await connection
    .collection('revisions')
    .find({ manuscript, number: { $gt: 1 }, packed: { $exists: true } })
    .toArray();
  const sum = (sizeOf) => found.reduce((bytes, revision) => bytes + sizeOf(revision), 0);
  return {
    frames: sum(({ packed }) => packed.frame.length()),
    documents: sum((each) => calculateObjectSize(each)),
  };
}

/** Median times in milliseconds of two requests that take turns. */
async function inTurn(...asks) {
  const times = asks.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const [index, ask] of asks.entries()) {
      const begun = performance.now();
      await ask();
      times[index].push(performance.now() - begun);
    }
  return times.map((each) => median(each.slice(WARM_UP)));
}
