import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '../test/support/engine-under-test.ts';
import { Engine } from './engine.ts';
import { Rest } from './rest.ts';

const WHILE_MS = 25_000;

describe('a store without commands', () => {
  const giveBack = jest.fn();
  let rest: Rest;

  beforeEach(() => {
    jest.useFakeTimers();
    giveBack.mockClear();
    rest = new Rest(giveBack);
  });

  afterEach(() => {
    rest.stop();
    jest.useRealTimers();
  });

  it('releases memory once', () => {
    rest.noteCommand();
    jest.advanceTimersByTime(WHILE_MS);
    expect(giveBack).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(WHILE_MS);
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('releases it again after further commands, but not during them', () => {
    for (let second = 0; second < 60; second++) {
      rest.noteCommand();
      jest.advanceTimersByTime(1000);
    }
    expect(giveBack).not.toHaveBeenCalled();
    jest.advanceTimersByTime(WHILE_MS);
    rest.noteCommand();
    jest.advanceTimersByTime(WHILE_MS);
    expect(giveBack).toHaveBeenCalledTimes(2);
  });
});

it('leaves no timer behind when the folder cannot be opened', async () => {
  const folder = temporaryFolder();
  const options = { dataDir: folder.path, synchronous: 'NORMAL' } as const;
  const holder = new Engine(options);
  jest.useFakeTimers();
  expect(() => new Engine(options)).toThrow('in use');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  await holder.stop();
  folder.remove();
});
