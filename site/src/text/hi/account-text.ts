import type * as english from '../en/account-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/**
 * Texts for password and account deletion, which SPEC.md leaves open. Separate from the other messages, which readers'
 * pages load.
 */
export const ACCOUNT_TEXT = {
  password: 'पासवर्ड',
  passwordHint: 'नया पासवर्ड रखने पर आप बाक़ी सभी डिवाइसों पर लॉग आउट हो जाते हैं।',
  passwordChangedOn: (date) => `आख़िरी बार ${date} को बदला गया।`,
  fields: {
    currentPassword: 'मौजूदा पासवर्ड',
    password: 'नया पासवर्ड',
    confirmPassword: 'पासवर्ड दोबारा लिखें',
  },
  cancel: 'रहने दें',
  changePassword: 'पासवर्ड बदलें',
  changing: 'पासवर्ड बदला जा रहा है…',
  passwordChanged: 'पासवर्ड बदल गया। बाक़ी सभी डिवाइसों पर आप लॉग आउट हो गए हैं।',
  passwordFailed: 'पासवर्ड बदला नहीं जा सका।',
  deletion: 'अपना खाता हटाएँ',
  deleteMine: 'मेरा खाता हटाएँ',
  delete: 'खाता हटाएँ',
  deleting: 'खाता हटाया जा रहा है…',
  deleted: 'खाता हटा दिया गया।',
  deleteFailed: 'खाता हटाया नहीं जा सका।',
  consequences: (articles) =>
    articles === 0
      ? 'आपका परिचय और आपकी सभी तस्वीरें तुरंत हट जाएँगी। इन्हें कोई वापस नहीं ला सकेगा।'
      : `आपका परिचय, ${countOf(articles)} और आपकी सभी तस्वीरें तुरंत हट जाएँगी। इन्हें कोई वापस नहीं ला सकेगा।`,
} as const satisfies Translation<typeof english.ACCOUNT_TEXT>;

function countOf(articles: number | undefined): string {
  return articles === undefined
    ? 'आपके लेख'
    : plural(articles, { one: 'आपका लेख', other: `आपके ${articles} लेख` });
}
