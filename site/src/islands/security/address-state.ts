import { EMAIL_PATTERN } from '@contract/limits.ts';
import { AUTH_TEXT } from '../../text/messages.ts';

export interface AddressChange {
  email: string;
  password: string;
}

/** In the order of the form. */
export const ADDRESS_FIELDS = ['email', 'password'] as const satisfies readonly (keyof AddressChange)[];

/** All errors, which prevent sending. */
export function addressErrors({ email, password }: AddressChange): Partial<AddressChange> {
  return {
    ...(email === '' && { email: AUTH_TEXT.emailRequired }),
    ...(email !== '' && !EMAIL_PATTERN.test(email) && { email: AUTH_TEXT.emailInvalid }),
    ...(password === '' && { password: AUTH_TEXT.passwordRequired }),
  };
}
