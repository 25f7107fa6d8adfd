import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { ApiError } from '../client/http.ts';
import { leaveEndedSession, leaveIfSignedOut } from './use-session.ts';

const location = { replace: jest.fn(), reload: jest.fn() };
let kept: Map<string, string>;

beforeEach(() => {
  kept = fakeStorage('localStorage');
  jest.resetAllMocks();
  Object.assign(globalThis, { location });
});

describe('a token that the server no longer takes', () => {
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

describe('a failed request', () => {
  const refused = (status: number, token?: string) =>
    new ApiError(status, 'X', undefined, {}, [], undefined, undefined, token);

  beforeEach(() => {
    kept.set('token', 't1');
  });

  it('leaves the page if the server refused the token', () => {
    expect(leaveIfSignedOut(refused(401, 't1'))).toBe(true);
    expect(location.replace).toHaveBeenCalledWith('/signup?ended');
  });

  it.each([refused(403, 't1'), refused(401), new Error('Anything')])('%# does not', (cause) => {
    expect(leaveIfSignedOut(cause)).toBe(false);
    expect(location.replace).not.toHaveBeenCalled();
  });
});
