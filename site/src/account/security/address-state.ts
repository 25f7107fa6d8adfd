import { AUTH_TEXT } from '../../text/messages.ts';
import { emailProblem } from '../../ui/email-problem.ts';

export interface AddressChange {
  email: string;
  password: string;
}

/** In the order of the form. */
export const ADDRESS_FIELDS = ['email', 'password'] as const satisfies readonly (keyof AddressChange)[];

/** All errors, which prevent sending. */
export function addressErrors({ email, password }: AddressChange): Partial<AddressChange> {
  const problem = emailProblem(email);
  return {
    ...(problem !== undefined && { email: problem }),
    ...(password === '' && { password: AUTH_TEXT.passwordRequired }),
  };
}
