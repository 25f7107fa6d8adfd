import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fakeStorage } from '../../../../testing/fake-storage.ts';
import { ApiError } from '../client/http.ts';
import { leaveEndedSession, leaveIfSignedOut } from './use-session.ts';

const location = { replace: jest.fn(), reload: jest.fn() };
let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage('localStorage');
  jest.resetAllMocks();
  Object.assign(globalThis, { location });
});

describe('a token that the server no longer accepts', () => {
  it('ends its session', () => {
    stored.set('token', 't1');
    leaveEndedSession('t1');
    expect(stored.size).toBe(0);
    expect(location.replace).toHaveBeenCalledWith('/signup?ended');
  });

  it('does not end a later session', () => {
    stored.set('token', 't2');
    leaveEndedSession('t1');
    expect(stored.get('token')).toBe('t2');
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('is ignored if nobody is signed in', () => {
    leaveEndedSession('t1');
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.replace).not.toHaveBeenCalled();
  });
});

describe('a failed request', () => {
  const refused = (status: number, token?: string) =>
    new ApiError(status, 'X', undefined, {}, [], undefined, undefined, token);

  beforeEach(() => {
    stored.set('token', 't1');
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
