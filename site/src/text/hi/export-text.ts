import type * as english from '../en/export-text.ts';
import type { Translation } from '../translation.ts';

/** Texts for the export of an account. */
export const EXPORT_TEXT = {
  heading: 'जो कुछ आपका है',
  reason: 'आपका लिखा सब कुछ और आपके खाते का डेटा, एक ही फ़ाइल में।',
  export: 'सब कुछ डाउनलोड करें',
  exporting: 'सब कुछ जुटाया जा रहा है…',
  wait: 'इसमें एक मिनट लग सकता है। कृपया पन्ना खुला रखें।',
  saved: 'फ़ाइल सहेज ली गई।',
  failed: 'फ़ाइल सहेजी नहीं जा सकी। कृपया फिर कोशिश करें।',
} as const satisfies Translation<typeof english.EXPORT_TEXT>;
