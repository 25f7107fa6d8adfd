import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionResponse } from '@contract/users.ts';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { currentSession, tokenOf } from './session.ts';
import { clearSession, storeProfile, storeSession } from './store-session.ts';

/** Keys that fail with a full storage. */
let full: string | null = null;
const order: string[] = [];
const kept = fakeStorage('localStorage', (key) => {
  if (key === full) throw new DOMException('Full', 'QuotaExceededError');
  order.push(key);
});

const answer: SessionResponse = {
  token: 't1',
  role: 'author',
  _id: 'u1',
  name: 'Ira Palash',
  email: 'ira@palash.example',
  bio: '',
  profilePhoto: null,
  articles: [],
};

describe('a session', () => {
  beforeEach(() => {
    kept.clear();
    full = null;
    order.length = 0;
  });

  it('is kept whole before other tabs hear of its token', () => {
    storeSession(answer);
    expect(order.at(-1)).toBe('token');
    expect(currentSession()).toMatchObject({ token: 't1', userId: 'u1', userRole: 'author' });
  });

  it('comes back as it was given, from the keys of the specification', () => {
    const admin: SessionResponse = {
      ...answer,
      role: 'admin',
      bio: 'Walks',
      profilePhoto: '/images/a/320.jpg',
      articles: [{ _id: 'a1', title: 'Rain' }] as SessionResponse['articles'],
    };
    storeSession(admin);
    expect([...kept.keys()].sort()).toEqual(
      ['token', 'userRole', 'userId', 'userName', 'email', 'bio', 'profilePhoto', 'articles'].sort(),
    );
    const { role: userRole, _id: userId, name: userName, ...rest } = admin;
    expect(currentSession()).toEqual({ userRole, userId, userName, ...rest });
    storeProfile({ name: 'Ira', bio: 'Sits', profilePhoto: null });
    expect(currentSession()).toMatchObject({ userName: 'Ira', bio: 'Sits', profilePhoto: null });
    clearSession();
    expect([currentSession(), kept.size]).toEqual([null, 0]);
  });

  it('is whatever is left of it, and nobody’s without a token', () => {
    kept.set('token', 't1');
    for (const articles of ['{', '{}']) {
      kept.set('articles', articles);
      expect(currentSession()).toEqual({
        token: 't1',
        userRole: 'author',
        userId: '',
        userName: '',
        email: '',
        bio: '',
        profilePhoto: null,
        articles: [],
      });
    }
    kept.set('token', '');
    expect(currentSession()).toBeNull();
  });

  it('is not kept at all where there is no room for all of it', () => {
    storeSession(answer);
    full = 'articles';
    expect(() => storeSession({ ...answer, token: 't2', _id: 'u2' })).toThrow('Full');
    expect(kept.size).toBe(0);
  });

  it('acts for the one whose it is, and for nobody else', () => {
    expect(tokenOf('u1')).toBeUndefined();
    expect(tokenOf(undefined)).toBeUndefined();
    storeSession(answer);
    expect(tokenOf('u1')).toBe('t1');
    expect(tokenOf('u2')).toBeUndefined();
  });

  it('is none the worse for a profile that cannot be kept', () => {
    storeSession(answer);
    full = 'userName';
    expect(() => storeProfile({ name: 'x', bio: 'y', profilePhoto: null })).not.toThrow();
  });
});
