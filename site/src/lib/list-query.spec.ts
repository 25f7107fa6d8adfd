import { describe, expect, it } from '@jest/globals';
import { isNonCanonical, listSearch, parseListQuery } from './list-query.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search));

describe('the address of a list', () => {
  it.each([
    ['', { page: 1, sort: null }],
    ['?page=3', { page: 3, sort: null }],
    ['?page=3&sort=title-asc&utm_source=x', { page: 3, sort: 'title-asc' }],
    ['?page=9007199254740991', { page: 9007199254740991, sort: null }],
    ['?sort=latest', { page: 1, sort: 'latest' }],
  ])('%s is canonical', (search, query) => {
    expect(parse(search)).toEqual(query);
    expect(isNonCanonical(new URLSearchParams(search))).toBe(false);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page=1',
    'page=',
    'page=99999999999999999999',
    'page=9007199254740992',
    'sort=',
    'page=%20',
    'sort=newest',
    'sort=LATEST',
  ])('%s is invalid and means the first page in default order', (search) => {
    expect(isNonCanonical(new URLSearchParams(search))).toBe(true);
    expect(parse(search)).toEqual({ page: 1, sort: null });
  });

  it('has one canonical form', () => {
    expect(isNonCanonical(new URLSearchParams('page=03'))).toBe(true);
    expect(parse('page=03')).toEqual({ page: 3, sort: null });
  });

  it('omits defaults', () => {
    expect(listSearch({ page: 1, sort: null })).toBe('');
    expect(listSearch({ page: 3, sort: null })).toBe('?page=3');
    expect(listSearch({ page: 1, sort: 'latest' })).toBe('?sort=latest');
    expect(listSearch({ page: 2, sort: 'title-desc' })).toBe('?page=2&sort=title-desc');
  });
});
