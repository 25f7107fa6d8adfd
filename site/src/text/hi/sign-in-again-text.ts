import type * as english from '../en/sign-in-again-text.ts';
import type { Translation } from '../translation.ts';

/** The dialog in which people sign in without leaving the page. */
export const SIGN_IN_AGAIN_TEXT = {
  heading: 'आगे बढ़ने के लिए लॉग इन करें',
  sessionEnded: 'आपका सत्र समाप्त हो गया है। आपका लिखा हुआ इस डिवाइस पर सुरक्षित है।',
  email: 'ईमेल',
  password: 'पासवर्ड',
  logIn: 'लॉग इन करें',
} as const satisfies Translation<typeof english.SIGN_IN_AGAIN_TEXT>;
