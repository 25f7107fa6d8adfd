import { describe, expect, it } from '@jest/globals';
import type { AdminUser } from '@contract/admin.ts';
import { authorMenu, statusOf } from './author-menu.ts';

const AUTHOR: AdminUser = {
  ...{ _id: 'a'.repeat(24), name: 'Ira Palash', email: 'ira@palash.example', role: 'author', bio: '' },
  ...{
    profilePhoto: null,
    createdAt: '',
    suspendedAt: null,
    mergingInto: null,
    isEditor: false,
    articles: [],
    totalArticles: 0,
  },
};
const nothing = () => undefined;
const actions = {
  ...{ resetPassword: nothing, suspend: nothing, lift: nothing, changeRole: nothing },
  ...{ makeEditor: nothing, endEditor: nothing },
};
const labels = (change: Partial<AdminUser>) =>
  authorMenu({ ...AUTHOR, ...change }, actions, nothing).map(({ label }) => label);
const NOW = Date.parse('2026-11-24T09:30:00.000Z');
const SUSPENDED = { suspendedAt: '2026-11-12T09:30:00.000Z' };

describe('the menu of an author', () => {
  it('offers the actions that the account allows', () => {
    const others = ['Make admin', 'Merge with another author…'];
    expect(labels({})).toEqual(['Reset the password', 'Suspend', 'Make editor', ...others]);
    expect(labels({ isEditor: true })).toEqual([
      ...['Reset the password', 'Suspend', 'No longer an editor'],
      ...others,
    ]);
    // A suspended author cannot sign in, nor be made an editor or an admin.
    expect(labels(SUSPENDED)).toEqual(['Lift the suspension', 'Merge with another author…']);
    expect(labels({ ...SUSPENDED, isEditor: true })).toContain('No longer an editor');
    expect(labels({ mergingInto: 'Arul Kadamb' })).toEqual([]);
  });
});

it('shows an unusual status below the name', () => {
  expect(statusOf(AUTHOR, NOW)).toBeNull();
  expect(statusOf({ ...AUTHOR, isEditor: true }, NOW)).toBe('Editor');
  expect(statusOf({ ...AUTHOR, ...SUSPENDED }, NOW)).toBe('Suspended since 12 November');
  expect(statusOf({ ...AUTHOR, ...SUSPENDED, mergingInto: 'Arul Kadamb' }, NOW)).toBe(
    'Being merged with Arul Kadamb',
  );
});
