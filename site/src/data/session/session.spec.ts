import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionResponse } from '@contract/users.ts';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { currentSession, tokenOf } from './session.ts';
import { clearSession, storeProfile, storeSession } from './store-session.ts';

/** Keys that fail with a full storage. */
let full: string | null = null;
const order: string[] = [];
const stored = fakeStorage('localStorage', (key) => {
  if (key === full) throw new DOMException('Full', 'QuotaExceededError');
  order.push(key);
});

const answer: SessionResponse = {
  token: 't1',
  role: 'author',
  isEditor: false,
  _id: 'u1',
  name: 'Ira Palash',
  email: 'ira@palash.example',
  bio: '',
  profilePhoto: null,
  articles: [],
};

describe('a session', () => {
  beforeEach(() => {
    stored.clear();
    full = null;
    order.length = 0;
  });

  it('is stored completely before other tabs see its token', () => {
    storeSession(answer);
    expect(order.at(-1)).toBe('token');
    expect(currentSession()).toMatchObject({ token: 't1', userId: 'u1', userRole: 'author' });
  });

  it('is read back unchanged, from the keys of the specification', () => {
    const admin: SessionResponse = {
      ...answer,
      role: 'admin',
      bio: 'Walks',
      profilePhoto: '/images/a/320.jpg',
      articles: [{ _id: 'a1', title: 'Rain' }] as SessionResponse['articles'],
    };
    storeSession(admin);
    expect([...stored.keys()].sort()).toEqual(
      ['token', 'userRole', 'userId', 'userName', 'email', 'bio', 'profilePhoto', 'articles'].sort(),
    );
    const { role: userRole, _id: userId, name: userName, ...rest } = admin;
    expect(currentSession()).toEqual({ userRole, userId, userName, ...rest });
    storeProfile({ name: 'Ira', bio: 'Sits', profilePhoto: null });
    expect(currentSession()).toMatchObject({ userName: 'Ira', bio: 'Sits', profilePhoto: null });
    clearSession();
    expect([currentSession(), stored.size]).toEqual([null, 0]);
  });

  it('says of editors, and only of them, that they are editors', () => {
    storeSession({ ...answer, isEditor: true });
    expect([currentSession()?.isEditor, stored.get('isEditor')]).toEqual([true, 'true']);
    storeSession(answer);
    expect([currentSession()?.isEditor, stored.has('isEditor')]).toEqual([false, false]);
  });

  it('has defaults for missing keys, and does not exist without a token', () => {
    stored.set('token', 't1');
    for (const articles of ['{', '{}']) {
      stored.set('articles', articles);
      expect(currentSession()).toEqual({
        token: 't1',
        userRole: 'author',
        isEditor: false,
        userId: '',
        userName: '',
        email: '',
        bio: '',
        profilePhoto: null,
        articles: [],
      });
    }
    stored.set('token', '');
    expect(currentSession()).toBeNull();
  });

  it('is not stored at all if storage has no room for all of it', () => {
    storeSession(answer);
    full = 'articles';
    expect(() => storeSession({ ...answer, token: 't2', _id: 'u2' })).toThrow('Full');
    expect(stored.size).toBe(0);
  });

  it('has a token for its own user only', () => {
    expect(tokenOf('u1')).toBeUndefined();
    expect(tokenOf(undefined)).toBeUndefined();
    storeSession(answer);
    expect(tokenOf('u1')).toBe('t1');
    expect(tokenOf('u2')).toBeUndefined();
  });

  it('ignores a profile that cannot be stored', () => {
    storeSession(answer);
    full = 'userName';
    expect(() => storeProfile({ name: 'x', bio: 'y', profilePhoto: null })).not.toThrow();
  });
});
