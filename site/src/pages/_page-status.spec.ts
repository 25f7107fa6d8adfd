import { afterAll, beforeEach, expect, it, jest } from '@jest/globals';
import { errorPageStatus } from './_page-status.ts';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => {
  warn.mockClear();
});
afterAll(() => warn.mockRestore());

it.each([
  [400, 404],
  [404, 404],
  [410, 410],
])('a page whose request is refused with %i has status %i, and nothing is logged', (status, expected) => {
  expect(errorPageStatus('The article', { status })).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it.each([{ status: 503 }, { status: 429 }, new Error('This took longer than 10000 ms.'), undefined])(
  'a failure that may be temporary has status 503, and is logged: %p',
  (error) => {
    expect(errorPageStatus('The article', error)).toBe(503);
    expect(warn).toHaveBeenCalledWith('The article could not be read:', error);
  },
);
