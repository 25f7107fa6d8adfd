/**
 * Publishes photographs, signs people in and sends pictures that must be refused, all at once, when its parent says so.
 * Arguments: origin, photographs, sign-ins, bombs.
 */
import sharp from 'sharp';
import { Agent } from 'node:http';
import { blackPng } from '../../api/test/support/png.ts';
import { articleForm, PASSWORD, signUp } from './author.mjs';
import { sendThrough } from './send-through.mjs';

const [origin, photos, signIns, bombs] = process.argv.slice(2);
/** Pixels: 12 megapixels, as telephones take them. */
const [WIDTH, HEIGHT] = [4000, 3000];
/** Pixels on each side of a picture of a few kilobytes that would fill the memory. */
const BOMB_SIDE = 20_000;

const author = await signUp(origin);
const people = [];
for (let n = 0; n < Number(signIns); n += 1) people.push(await signUp(origin));
const requests = [];
for (let n = 0; n < Number(photos); n += 1) {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 + n / 4 };
  const photo = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#777', noise },
  })
    .blur(2)
    .jpeg({ quality: 88 })
    .toBuffer();
  requests.push(
    await author.request('POST', '/api/articles', await articleForm(`Photograph ${n}`, { banner: photo })),
  );
}
const bomb = await author.request(
  'POST',
  '/api/articles',
  await articleForm('A Bomb', { banner: blackPng(BOMB_SIDE, BOMB_SIDE) }),
);
const login = ({ email }) => ({
  method: 'POST',
  path: '/api/users/login',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ email, password: PASSWORD, role: 'author' })),
});

process.on('disconnect', () => process.exit());
process.once('message', async () => {
  const wrong = [];
  const timed = async (request, expected) => {
    const begun = performance.now();
    const outcome = await sendThrough(new Agent(), origin, request);
    if (outcome !== expected) wrong.push(outcome);
    return performance.now() - begun;
  };
  const publishing = requests.map((request) => timed(request, 201));
  const signingIn = people.map((person) => timed(login(person), 200));
  const bombing = Array.from({ length: Number(bombs) }, () => timed(bomb, 400));
  process.send({
    published: await Promise.all(publishing),
    'signed in': await Promise.all(signingIn),
    'turned away': await Promise.all(bombing),
    wrong,
  });
});
process.send('ready');
