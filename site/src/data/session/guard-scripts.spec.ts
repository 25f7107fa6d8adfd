import { describe, expect, it } from '@jest/globals';
import type { Role } from '@contract/users.ts';
import { ADMIN_GUARD, AUTHOR_GUARD, EDITOR_GUARD, SIGNED_IN_GUARD, VISITOR_GUARD } from './guard-scripts.ts';
import { type Allowed, dashboardPath, redirectFor } from './route-guard.ts';
import type { Session } from './session.ts';

/** Runs a guard as a browser would and tells where it sends the reader. */
function run(script: string, stored: Record<string, string> | null, lang = 'en'): string | null {
  let sentTo: string | null = null;
  const root = { hidden: false, dataset: {}, lang };
  const storage = {
    getItem(key: string) {
      if (stored === null) throw new Error('Storage is blocked');
      return stored[key] ?? null;
    },
  };
  const location = { replace: (to: string) => (sentTo = to) };
  new Function('localStorage', 'location', 'document', script)(storage, location, { documentElement: root });
  expect(root.hidden).toBe(sentTo !== null);
  expect(root.dataset).toEqual(stored?.['isEditor'] === 'true' ? { rooms: 'editor' } : {});
  return sentTo;
}

const sessionOf = (userRole: Role, isEditor = false): Session => ({
  token: 't',
  userRole,
  isEditor,
  userId: '',
  userName: '',
  email: '',
  bio: '',
  profilePhoto: null,
  articles: [],
});

describe('the guards in the head', () => {
  it.each<[string, Allowed]>([
    [AUTHOR_GUARD, 'author'],
    [ADMIN_GUARD, 'admin'],
    [EDITOR_GUARD, 'editor'],
    [SIGNED_IN_GUARD, 'signed-in'],
  ])('decide as the route guard does', (script, allowed) => {
    expect(run(script, {})).toBe(redirectFor(null, allowed));
    expect(run(script, null)).toBe(redirectFor(null, allowed));
    for (const role of ['author', 'admin'] as const) {
      expect(run(script, { token: 't', userRole: role })).toBe(redirectFor(sessionOf(role), allowed));
    }
    const editor = { token: 't', userRole: 'author', isEditor: 'true' };
    expect(run(script, editor)).toBe(redirectFor(sessionOf('author', true), allowed));
  });

  it('redirect signed-in users from the sign-up screen to their dashboard', () => {
    expect(run(VISITOR_GUARD, {})).toBeNull();
    expect(run(VISITOR_GUARD, { token: 't', userRole: 'admin' })).toBe(dashboardPath('admin'));
    expect(run(VISITOR_GUARD, { token: 't', userRole: 'author' })).toBe(dashboardPath('author'));
  });

  it('stay in the language of the page', () => {
    expect(run(AUTHOR_GUARD, {}, 'hi')).toBe('/hi/signup');
    expect(run(VISITOR_GUARD, { token: 't', userRole: 'admin' }, 'hi')).toBe('/hi/admin');
  });

  it('lead editors from pages of admins to their own rooms, and keep them out of nothing else', () => {
    const editor = sessionOf('author', true);
    const pages: readonly Allowed[] = ['author', 'editor', 'signed-in', 'admin'];
    expect(pages.map((allowed) => redirectFor(editor, allowed))).toEqual([
      null,
      null,
      null,
      '/admin/overview',
    ]);
    expect(redirectFor(sessionOf('author'), 'editor')).toBe('/unauthorized');
    expect(redirectFor(sessionOf('admin'), 'editor')).toBeNull();
  });
});
