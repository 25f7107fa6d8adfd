/**
 * Concurrently publishes photographs, signs people in and sends pictures that the server must refuse, whenever the parent
 * sends `prepare` and then `go`. Arguments: origin, photographs, sign-ins, bombs.
 */
import sharp from 'sharp';
import { Agent } from 'node:http';
import { blackPng } from '../../api/test/support/png.ts';
import { articleForm, PASSWORD, signUp } from './author.mjs';
import { sendThrough } from './send-through.mjs';

const [origin, photos, signIns, bombs] = process.argv.slice(2);
/** Pixels: 12 megapixels, a phone's photograph. */
const [WIDTH, HEIGHT] = [4000, 3000];
/** Pixels per side of a decompression bomb: a few kilobytes that would fill the memory. */
const BOMB_SIDE = 20_000;

/** Bombs per sender, because each is refused quickly. In total a person's upload limit. */
const BOMBS_EACH = 5;

const people = [];
for (let n = 0; n < Number(signIns); n += 1) people.push(await signUp(origin));
const login = ({ email }) => ({
  method: 'POST',
  path: '/api/users/login',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ email, password: PASSWORD, role: 'author' })),
});

/** New photographs and a bomb of a new author, because uploads are limited per person. */
async function prepare() {
  const author = await signUp(origin);
  const publication = async (title, banner) =>
    author.request('POST', '/api/articles', await articleForm(title, { banner }));
  const requests = [];
  for (let n = 0; n < Number(photos); n += 1)
    requests.push(await publication(`Photograph ${n}`, await photo(n)));
  return { requests, bomb: await publication('A Bomb', blackPng(BOMB_SIDE, BOMB_SIDE)) };
}

async function photo(n) {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 + n / 4 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#777', noise } })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function send({ requests, bomb }) {
  const wrong = [];
  const timed = async (request, expected) => {
    const begun = performance.now();
    const outcome = await sendThrough(new Agent(), origin, request);
    if (outcome !== expected) wrong.push(outcome);
    return performance.now() - begun;
  };
  const bombing = async () => {
    const times = [];
    for (let n = 0; n < BOMBS_EACH; n += 1) times.push(await timed(bomb, 400));
    return times;
  };
  const [published, signedIn, turnedAway] = await Promise.all([
    Promise.all(requests.map((request) => timed(request, 201))),
    Promise.all(people.map((person) => timed(login(person), 200))),
    Promise.all(Array.from({ length: Number(bombs) }, bombing)),
  ]);
  return { published, 'signed in': signedIn, 'turned away': turnedAway.flat(), wrong };
}

let prepared = null;
process.on('disconnect', () => process.exit());
process.on('message', async (what) => {
  if (what === 'prepare') prepared = await prepare();
  process.send(what === 'go' ? await send(prepared) : 'ready');
});
