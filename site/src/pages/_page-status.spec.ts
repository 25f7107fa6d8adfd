import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { statusWithout } from './_page-status.ts';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});
afterAll(() => warn.mockRestore());

it.each([
  [400, 404],
  [404, 404],
  [410, 410],
])('refused with %i a page is a %i, of which nobody need hear', (status, expected) => {
  expect(statusWithout('The article', { status })).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it.each([{ status: 503 }, { status: 429 }, new Error('This took longer than 10000 ms.'), undefined])(
  'what may be over in a moment is a 503, and is written down: %p',
  (error) => {
    expect(statusWithout('The article', error)).toBe(503);
    expect(warn).toHaveBeenCalledWith('The article could not be read:', error);
  },
);
