/**
 * `npm run bench -- history`: what 1,000 revisions of an article of 2,000 and of 20,000 words store,
 * against their texts, and how quickly the editor, the list and a comparison open, against a history of one.
 * Each revision replaces one sentence; all sentences are those of the demo's articles.
 */
import mongoose from 'mongoose';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
/** Highest accepted ratio of times; more than 1 allows for noise. */
const TIME_RATIO = 1.2;
/** Highest accepted ratio of stored bytes to those of the texts. */
const STORED_RATIO = 0.5;
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
  for (let n = 0; n < REVISIONS; n += 1) {
    const [place, next] = [(n * 7919) % text.length, sentences[(text.length + n) % sentences.length]];
    if (n > 0) text[place] = `${next} ${n}`;
    await long.keep({ content: html() });
  }
  await long.save({ content: `${html()}<p>${sentences[0]}</p>` });
  const stored = (await usedBytes()) - used;
  const documents = await documentBytes(long.id);
  const name = `${words.toLocaleString('en')} words`;
  console.log(
    [
      `${name}, ${(whole / 1024).toFixed(0)} KB of text, ${REVISIONS} revisions:`,
      `in the store ${(stored / 1024).toFixed(0)} KB; each ${Math.round(documents / REVISIONS)} bytes as a document`,
    ].join('\n  '),
  );
  targets.atMost(
    `${name}: documents of revisions, against their texts`,
    documents / (REVISIONS * whole),
    STORED_RATIO,
  );
  for (const [what, one, many] of [
    ['editor', short.open, long.open],
    ['list', short.list, long.list],
    ['comparison', () => short.diff(2), () => long.diff(REVISIONS - 10)],
  ]) {
    const [few, all] = await inTurn(one, many);
    console.log(`  ${what}: ${few.toFixed(2)} ms with one revision, ${all.toFixed(2)} ms with ${REVISIONS}`);
    // The one text of the short history is shorter to compare.
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

/** Bytes of all revisions as documents. */
async function documentBytes(id) {
  const manuscript = new mongoose.Types.ObjectId(id);
  const found = await connection.collection('revisions').find({ manuscript }).toArray();
  return found.reduce((bytes, revision) => bytes + calculateObjectSize(revision), 0);
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
