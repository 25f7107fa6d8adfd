import type { TokenScope } from '@contract/tokens.ts';
import type * as english from '../en/token-text.ts';
import { onDay } from '../on-day.ts';
import type { Translation } from '../translation.ts';

/** Texts about personal tokens. */
export const TOKEN_TEXT = {
  heading: 'निजी टोकन',
  reason: 'उन प्रोग्रामों के लिए जो आपके पासवर्ड के बिना, API से आपकी ओर से काम करते हैं।',
  loadFailed: 'आपके टोकन लोड नहीं हो सके।',
  add: 'टोकन बनाएँ',
  adding: 'टोकन बनाया जा रहा है',
  addFailed: 'टोकन बनाया नहीं जा सका। कृपया फिर कोशिश करें।',
  full: (max) => `एक खाते में ज़्यादा से ज़्यादा ${max} टोकन हो सकते हैं।`,
  name: 'नाम',
  nameHint: 'जैसे उस प्रोग्राम का नाम जो इसका उपयोग करेगा।',
  nameMissing: 'कृपया टोकन का नाम लिखें।',
  days: 'कितने दिन चलेगा',
  daysHint: (max) => `ज़्यादा से ज़्यादा ${max}।`,
  daysWrong: (max) => `टोकन 1 से ${max} दिन तक चल सकता है।`,
  scopes: 'यह क्या कर सकता है',
  scopesMissing: 'कृपया चुनें कि टोकन क्या कर सकता है।',
  scope: {
    read: 'आपकी पांडुलिपियाँ पढ़ना',
    write: 'मसौदे, टिप्पणियाँ और तस्वीरें जोड़ना',
    publish: 'आपके लेख प्रकाशित करना, बदलना और हटाना',
    'admin-read': 'वह पढ़ना जो व्यवस्थापक देखते हैं',
  } satisfies Record<TokenScope, string>,
  adminOnly: 'यह वह सब पढ़ सकता है जो व्यवस्थापक देखते हैं, पर कुछ बदल नहीं सकता।',
  may: {
    read: 'पढ़ना',
    write: 'लिखना',
    publish: 'प्रकाशित करना',
    'admin-read': 'व्यवस्थापक की तरह पढ़ना',
  } satisfies Record<TokenScope, string>,
  expires: (day) => `${day} तक मान्य`,
  expired: (day) => `${onDay(day)} समाप्त हो गया, अब काम नहीं करता।`,
  lastUsed: (day) => `आख़िरी उपयोग ${onDay(day)}`,
  neverUsed: 'अभी तक उपयोग नहीं हुआ',
  made: 'आपका नया टोकन',
  madeNote: 'यह सिर्फ़ अभी दिखेगा। इसे ऐसी जगह रखें जहाँ सिर्फ़ आपका प्रोग्राम इसे पा सके।',
  copy: 'कॉपी करें',
  copied: 'टोकन कॉपी हो गया।',
  copyFailed: 'टोकन कॉपी नहीं हो सका। उसे चुनकर ख़ुद कॉपी करें।',
  done: 'हो गया',
  revoke: 'रद्द करें',
  revokeNamed: (name) => `${name} रद्द करें`,
  revokeHeading: 'यह टोकन रद्द करें?',
  revokeQuestion: (name) => `जो प्रोग्राम “${name}” का उपयोग करते हैं, वे अब आपकी ओर से काम नहीं कर पाएँगे।`,
  revoked: 'टोकन रद्द कर दिया गया।',
  revokeFailed: 'टोकन रद्द नहीं किया जा सका। कृपया फिर कोशिश करें।',
  again: 'टोकन बनाने के लिए ज़रूरी है कि आपने पिछले 10 मिनट में लॉग इन किया हो।',
} as const satisfies Translation<typeof english.TOKEN_TEXT>;
