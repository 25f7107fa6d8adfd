/**
 * `npm run bench -- newsroom [--folder DIR]`: an action on 5,000 manuscripts and its stop; then, with 100,000 manuscripts, 100,000
 * pictures and 10,000 authors, processor time of pages of the articles room, of their reads, and of pages of the pictures room. The
 * data of the first part are created once and reused.
 */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { accountWords } from '../../api/src/features/accounts/account-filters.ts';
import { freePort } from '../../testing/free-port.ts';
import { startOwnMagazine, startOwnStore } from '../../testing/own-process.ts';
import { ADMIN_SETTINGS, adminHeaders } from './admin.mjs';
import { cpuTimeOf } from './cpu-time.mjs';
import { loadTestData } from './load-test-data.mjs';
import { Targets } from './targets.mjs';

const MANUSCRIPTS = 5_000;
const [MANY, MANY_AUTHORS] = [100_000, 10_000];
/** Seconds after which the action is stopped, however many are left. */
const ACTION_MAX_S = 150;
const POLL_MS = 200;
const [WARM_UP, ROUNDS] = [30, 20];
const BATCH = 1_000;
const DAYS = 30;
/** Words of the added pictures, six each: the four that the bench searches for are common, and rarely together. */
const PICTURE_WORDS =
  'rain cloud field tank river bund millet farmer pump forest heron village market road sun photo'.split(' ');
const WORDS_EACH = 6;
/** Given and family names of the added authors, in all pairs. */
const GIVEN = 'Ira Meera Nasreen Devika Jagat Gauri Suman Zoya Kiran Tara'.split(' ');
const FAMILY = 'Palash Chinar Kachnar Parijat Deodar Gulmohar Neem Mahua Semal Amaltas'.split(' ');
/** Milliseconds of processor time of a page of the room, application and store. */
const PAGE_TARGET_MS = 30;
/** The same of statistics that add up all articles with a tag, which are no list. */
const TAG_TARGET_MS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

const { values } = parseArgs({ options: { folder: { type: 'string', default: tmpdir() } } });
const targets = new Targets();
const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
await cp(await loadTestData(MANUSCRIPTS, { folder: values.folder, words: '120' }), dataDir, {
  recursive: true,
});
const store = await startOwnStore(join(dataDir, 'store'), await freePort());
const magazine = await startOwnMagazine(
  { mongodbUri: store.address, dataDir, port: await freePort() },
  ADMIN_SETTINGS,
);
const database = await mongoose.createConnection(store.address).asPromise();
try {
  const headers = await adminHeaders(magazine.address);
  await measureActions(headers);
  await grow();
  await measurePages(headers);
} finally {
  await database.close();
  await magazine.end('SIGKILL');
  await store.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
targets.print();

async function measureActions(headers) {
  const path = '/api/admin/bulk-actions';
  const start = (fields) => send('POST', path, headers, { all: true, ...fields });
  const read = (id) => send('GET', `${path}/${id}`, headers);
  const follow = async (id, until) => {
    for (;;) {
      const { bulkAction } = await read(id);
      if (bulkAction.state !== 'running' || until(bulkAction)) return bulkAction;
      await wait(POLL_MS);
    }
  };
  const [begun, before] = [performance.now(), await cpuTime()];
  const elapsed = () => (performance.now() - begun) / 1000;
  const { bulkAction } = await start({ kind: 'tag', addedTag: 'Interviews' });
  console.log(`an action on ${bulkAction.total} manuscripts: accepted after ${elapsed().toFixed(1)} s`);
  const all = await follow(bulkAction._id, () => elapsed() > ACTION_MAX_S);
  const count = all.done + all.left;
  console.log(
    `  ${count} (${all.done} changed) in ${elapsed().toFixed(0)} s, ${(((await cpuTime()) - before) / count).toFixed(1)} ms of processor time each`,
  );
  if (all.state === 'running') await send('DELETE', `${path}/${all._id}`, headers);
  const second = (await start({ kind: 'withdraw' })).bulkAction;
  await follow(second._id, ({ done }) => done >= 50);
  const asked = performance.now();
  const { bulkAction: stopped } = await send('DELETE', `${path}/${second._id}`, headers);
  const stopMs = performance.now() - asked;
  await wait(2_000);
  const { bulkAction: after } = await read(second._id);
  console.log(
    `  stopped after ${stopped.done}, answered in ${stopMs.toFixed(0)} ms; done two seconds later: ${after.done}`,
  );
}

/** Adds copies of the manuscripts, of an author and of a picture, and reads of the newest manuscripts. */
async function grow() {
  const [manuscripts, users] = [database.collection('manuscripts'), database.collection('users')];
  const author = await users.findOne({ role: 'author' });
  const authorIds = [];
  await inBatches(MANY_AUTHORS - (await users.countDocuments({ role: 'author' })), async (n) => {
    const copies = Array.from({ length: n }, () => {
      const _id = new mongoose.Types.ObjectId();
      authorIds.push(_id);
      const [given, family] = [GIVEN, FAMILY].map((all) => all[Math.floor(Math.random() * all.length)]);
      const [name, email] = [`${given} ${family}`, `${_id.toHexString()}@example.org`];
      return { ...author, _id, name, email, words: accountWords({ name, email }) };
    });
    await users.insertMany(copies);
  });
  const originals = await manuscripts.find().toArray();
  let copied = 0;
  await inBatches(MANY - originals.length, async (n) => {
    const copies = Array.from({ length: n }, () => {
      copied += 1;
      const original = originals[copied % originals.length];
      const author = authorIds[copied % authorIds.length];
      const { listing } = original;
      const formerAuthor = String(original.authors[0]);
      return {
        ...original,
        _id: new mongoose.Types.ObjectId(),
        slug: randomBytes(12).toString('hex'),
        author,
        authors: [author],
        listing: {
          ...listing,
          changedAt: new Date(Date.parse('2024-01-01') + copied * 600_000),
          keys: listing.keys.map((key) => key.replace(formerAuthor, String(author))),
        },
      };
    });
    await manuscripts.insertMany(copies);
  });
  const newest = await manuscripts.find().sort({ 'listing.changedAt': -1, _id: -1 }).limit(BATCH).toArray();
  for (let day = 0; day < DAYS; day += 1)
    await database.collection('reads').insertMany(
      newest.map(({ _id }) => ({
        scope: _id.toHexString(),
        day: new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
        ...{ reads: 40, toEnd: 20, depth: 2_000, readers: 30 },
      })),
    );
  await growPictures(authorIds);
}

async function growPictures(authorIds) {
  const pictures = database.collection('pictures');
  const original = await pictures.findOne();
  let copied = 0;
  await inBatches(MANY - (await pictures.countDocuments()), async (n) => {
    const copies = Array.from({ length: n }, () => {
      copied += 1;
      const words = Array.from(
        { length: WORDS_EACH },
        () => PICTURE_WORDS[Math.floor(Math.random() * PICTURE_WORDS.length)],
      );
      return {
        ...original,
        _id: randomBytes(16).toString('hex'),
        uses: 1,
        // No files to make in the background.
        pending: false,
        uploadedBy: [String(authorIds[copied % authorIds.length])],
        createdAt: new Date(Date.parse('2024-01-01') + copied * 600_000),
        description: words.join(' '),
        words: [...new Set(words)],
      };
    });
    await pictures.insertMany(copies);
  });
}

async function measurePages(headers) {
  const list = '/api/admin/manuscripts?';
  const first = await send('GET', list, headers);
  const [{ _id, title, authors }] = first.data;
  const word = commonWord(first.data);
  console.log(
    `${first.pagination.total} manuscripts, ${MANY_AUTHORS} authors; the common word is "${word}", the title "${title}"`,
  );
  const ids = first.data.map((row) => row._id).join();
  const pictures = '/api/admin/pictures?';
  const fourWords = `query=${PICTURE_WORDS.slice(0, 4).join('+')}`;
  for (const [name, path, goal = PAGE_TARGET_MS] of [
    ['first page', list],
    ['page 4,000', `${list}page=4000`],
    ['a tag, by title', `${list}tag=Weather&sort=title-asc`],
    ['an author', `${list}author=${authors[0]._id}`],
    ['a common word', `${list}query=${word}`],
    ['a common word, by title', `${list}query=${word}&sort=title-asc`],
    ['a common word and a tag', `${list}query=${word}&tag=Weather`],
    ['three letters', `${list}query=${title.slice(0, 3)}`],
    ['an address', `${list}query=/articles/${_id}`],
    ['reads of a page', `/api/statistics/articles?ids=${ids}`],
    ['statistics of an article', `/api/admin/statistics?article=${_id}`],
    ['statistics of a tag', '/api/admin/statistics?tag=Weather', TAG_TARGET_MS],
    ['pictures', pictures],
    ['pictures, page 4,000', `${pictures}page=4000`],
    ['used pictures, page 4,000', `${pictures}use=used&page=4000`],
    ['pictures with a common word, page 8', `${pictures}query=rain&page=8`],
    ['pictures with four common words', `${pictures}${fourWords}`],
    ['the same, without names of people', `/api/pictures?${fourWords}`],
    ['pictures of people with a name', `${pictures}query=meera`],
    ['the table of authors, three letters', '/api/admin/users?limit=5&articles=3&query=mee'],
    ['the table of authors, a whole name', '/api/admin/users?limit=5&articles=3&query=meera+palash'],
    ['a choice of authors, three letters', '/api/users/authors?query=mee'],
  ]) {
    for (let n = 0; n < WARM_UP; n += 1) await send('GET', path, headers);
    const before = await cpuTime();
    for (let n = 0; n < ROUNDS; n += 1) await send('GET', path, headers);
    targets.atMost(
      `100,000 manuscripts: ${name}, CPU time`,
      ((await cpuTime()) - before) / ROUNDS,
      goal,
      'ms',
    );
  }
}

/** The word that most titles share. */
function commonWord(rows) {
  const counts = new Map();
  for (const { title } of rows)
    for (const word of new Set(title.toLowerCase().match(/[a-z]+/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'the';
}

async function inBatches(count, insert) {
  for (let left = count; left > 0; left -= BATCH) await insert(Math.min(BATCH, left));
}

async function send(method, path, headers, body) {
  const answer = await fetch(magazine.address + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

/** Milliseconds of processor time of the application and of the store. */
async function cpuTime() {
  const times = await Promise.all([magazine, store].map(({ child }) => cpuTimeOf(child.pid)));
  return times[0] + times[1];
}
