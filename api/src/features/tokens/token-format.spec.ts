import { expect, it } from '@jest/globals';
import { hashOf, isWellFormed, newToken, personalTokenIn } from './token-format.ts';

it('makes tokens of one form, each another one', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(token).toMatch(/^banyan_[0-9A-Za-z]{49}$/);
    expect(isWellFormed(token)).toBe(true);
  }
});

it('notices any single wrong character', () => {
  const token = newToken();
  for (let place = 'banyan_'.length; place < token.length; place += 1) {
    const other = token[place] === 'a' ? 'b' : 'a';
    expect(isWellFormed(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
  }
});

it.each([
  '',
  'banyan_',
  'banyan_x',
  `${newToken()}x`,
  newToken().slice(1),
  ` ${newToken()}`,
  newToken().toUpperCase(),
])('does not take %j for a token', (text) => {
  expect(isWellFormed(text)).toBe(false);
});

it('stores a SHA-256 in base64url', () => {
  expect(hashOf('banyan_x')).toMatch(/^[\w-]{43}$/);
  expect(hashOf('banyan_x')).not.toBe(hashOf('banyan_y'));
});

it.each([
  ['Bearer banyan_x', 'banyan_x'],
  ['bearer  banyan_x', 'banyan_x'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.e30.x', null],
  ['Basic banyan_x', null],
  ['banyan_x', null],
  ['Bearer banyan_x y', null],
  [undefined, null],
])('finds in %j the token %j', (header, token) => {
  expect(personalTokenIn(header)).toBe(token);
});
