import type { Role } from '@contract/users.ts';
import type * as english from '../en/sign-in-text.ts';
import type { Translation } from '../translation.ts';

const ROLE_NAMES: Record<Role, string> = { author: 'लेखक', admin: 'व्यवस्थापक' };

/** Labels of the forms to log in and to sign up. */
export const SIGN_IN_TEXT = {
  signUp: 'खाता बनाएँ',
  logIn: 'लॉग इन करें',
  hasAccount: 'पहले से खाता है?',
  isNew: 'यहाँ नए हैं?',
  becomeAuthor: 'लेखक का खाता बनाएँ',
  loginAs: 'किस रूप में लॉग इन करें',
  roles: ROLE_NAMES,
  name: 'नाम',
  email: 'ईमेल',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड दोबारा लिखें',
  bio: 'परिचय',
  picture: 'परिचय की तस्वीर',
  optional: '(ज़रूरी नहीं)',
  chosenPicture: 'आपकी चुनी हुई तस्वीर',
  chooseImage: 'तस्वीर चुनें',
  changeImage: 'तस्वीर बदलें',
  removeImage: 'हटाएँ',
} as const satisfies Translation<typeof english.SIGN_IN_TEXT>;
