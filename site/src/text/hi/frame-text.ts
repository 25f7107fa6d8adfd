import type * as english from '../en/frame-text.ts';
import type { Translation } from '../translation.ts';

/** Texts of the bars, the footer, and the messages without JavaScript. */
export const FRAME_TEXT = {
  skip: 'सीधे मुख्य सामग्री पर जाएँ',
  sections: 'श्रेणियाँ',
  home: 'मुखपृष्ठ',
  trending: 'चर्चा में',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  announcement: 'सूचना',
  aboutTheMagazine: 'पत्रिका के बारे में',
  changed: (date) => `आख़िरी बदलाव: ${date}`,
} as const satisfies Translation<typeof english.FRAME_TEXT>;

/** The bars of private pages. */
export const BAR_TEXT = {
  admin: 'व्यवस्थापक',
  rooms: 'विभाग',
  desk: 'आपका पन्ना',
  logOut: 'लॉग आउट',
  adminLogOut: 'लॉग आउट',
  back: 'वापस जाएँ',
  create: 'लेख लिखें',
} as const satisfies Translation<typeof english.BAR_TEXT>;

export const NEEDS_SCRIPT = {
  page: 'यह पन्ना JavaScript के बिना नहीं चलता। पढ़ने के लिए उसकी ज़रूरत नहीं।',
  writing: 'लिखने के लिए JavaScript चाहिए। पढ़ने के लिए नहीं।',
  history: 'इतिहास देखने के लिए JavaScript चाहिए। लेख पढ़ने के लिए नहीं।',
  logIn: 'लॉग इन करने के लिए JavaScript चाहिए। पढ़ने के लिए नहीं।',
} as const satisfies Translation<typeof english.NEEDS_SCRIPT>;
