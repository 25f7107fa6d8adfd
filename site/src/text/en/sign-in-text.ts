import type { Role } from '@contract/users.ts';

const ROLE_NAMES: Record<Role, string> = { author: 'Author', admin: 'Admin' };

/** Labels of the forms to log in and to sign up. */
export const SIGN_IN_TEXT = {
  signUp: 'Sign up',
  logIn: 'Log in',
  hasAccount: 'Already have an account?',
  isNew: 'New here?',
  becomeAuthor: 'Sign up as an author',
  loginAs: 'Login as',
  roles: ROLE_NAMES,
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  bio: 'Bio',
  picture: 'Profile picture',
  optional: '(optional)',
  chosenPicture: 'The picture you chose',
  chooseImage: 'Choose image',
  changeImage: 'Change image',
  removeImage: 'Remove',
} as const;
