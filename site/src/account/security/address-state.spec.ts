import { expect, it } from '@jest/globals';
import { addressErrors } from './address-state.ts';

it.each([
  [
    { email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  [{ email: 'ira@palash', password: 'Peepal@2026' }, { email: 'Invalid email format' }],
  [{ email: 'ira@palash.example', password: 'x' }, {}],
])('%j has the errors %j', (change, errors) => {
  expect(addressErrors(change)).toEqual(errors);
});
