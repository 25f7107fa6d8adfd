import { describe, expect, it } from '@jest/globals';
import { without } from './list-page.ts';

const pagination = { page: 1, limit: 5, total: 6, totalPages: 2 };
const list = { data: [{ _id: 'a' }, { _id: 'b' }], pagination };

describe('without', () => {
  it('removes an item and decrements the total', () => {
    expect(without(list, 'a')).toEqual({ data: [{ _id: 'b' }], pagination: { ...pagination, total: 5 } });
  });

  it('does not decrement the total for an item that is not in the list', () => {
    expect(without(list, 'x')).toEqual(list);
  });
});
