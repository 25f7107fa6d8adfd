import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { leaveEndedSession } from './use-session.ts';

const location = { replace: jest.fn(), reload: jest.fn() };
let kept: Map<string, string>;

describe('a token that the server no longer takes', () => {
  beforeEach(() => {
    kept = fakeStorage('localStorage');
    jest.resetAllMocks();
    Object.assign(globalThis, { location });
  });

  it('ends the session whose it is', () => {
    kept.set('token', 't1');
    leaveEndedSession('t1');
    expect(kept.size).toBe(0);
    expect(location.replace).toHaveBeenCalledWith('/signup?ended');
  });

  it('ends no session that has come after it', () => {
    kept.set('token', 't2');
    leaveEndedSession('t1');
    expect(kept.get('token')).toBe('t2');
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('is no news where nobody is signed in any more', () => {
    leaveEndedSession('t1');
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.replace).not.toHaveBeenCalled();
  });
});
