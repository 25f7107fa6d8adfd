import { expect, it } from '@jest/globals';
import { ApiError } from '../../data/client/http.ts';
import { ADDRESS_TEXT } from '@text/address-text.ts';
import { linkFailure } from './confirmation-state.ts';

it.each([
  [
    new ApiError(410, 'ADDRESS_LINK_ENDED', 'This link has expired.'),
    { kind: 'ended', ...ADDRESS_TEXT.ended },
  ],
  [new ApiError(400, 'VALIDATION_FAILED', 'No link.'), { kind: 'ended', ...ADDRESS_TEXT.ended }],
  [
    new ApiError(403, 'ADDRESS_NOT_YOURS', 'Not yours.'),
    {
      kind: 'not-yours',
      heading: 'You are logged in to another account',
      text: expect.stringContaining('ira@palash.example'),
      logIn: 'Log out and log in',
    },
  ],
  [
    new ApiError(401, 'SESSION_ENDED', 'Log in.'),
    { kind: 'not-yours', ...ADDRESS_TEXT.notYours, logIn: 'Log in' },
  ],
  [new ApiError(409, 'EMAIL_TAKEN', 'Taken.'), { kind: 'ended', ...ADDRESS_TEXT.taken }],
  [new ApiError(0, 'NETWORK', undefined), null],
  [new ApiError(503, 'STORE_UNAVAILABLE', 'Later.'), null],
  [new Error('Anything'), null],
])('turns the error %s into the link state %j', (cause, state) => {
  expect(linkFailure(cause, 'ira@palash.example')).toEqual(state);
});
