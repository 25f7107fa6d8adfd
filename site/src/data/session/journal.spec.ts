/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { dropJournal, readJournal, writeJournal } from './journal.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the journal', () => {
  it('holds the drafts of one author until they are dropped', () => {
    writeJournal('new:u1:a', { title: 'Rain' });
    writeJournal('new:u2:b', {});
    expect(readJournal('new:u1:')).toEqual([{ title: 'Rain' }]);
    dropJournal('new:u1:a');
    expect(readJournal('new:u1:')).toEqual([]);
  });

  it('ignores invalid entries, and works without storage', () => {
    localStorage.setItem('banyan-draft:new:u1:a', '{');
    expect(readJournal('new:')).toEqual([]);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(() => writeJournal('new:u1:a', {})).not.toThrow();
  });
});
