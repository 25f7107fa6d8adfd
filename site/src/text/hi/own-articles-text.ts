import type * as english from '../en/own-articles-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The author page. */
export const OWN_ARTICLES_TEXT = {
  title: 'आपके लेख',
  error: 'गड़बड़ी',
  heading: 'आपके लेख',
  search: 'अपने लेख खोजें',
  tabs: { published: 'प्रकाशित', drafts: 'मसौदे', scheduled: 'समय तय', trash: 'कूड़ेदान' },
  names: {
    drafts: 'आपके मसौदे',
    review: 'समीक्षा के लिए भेजे गए लेख',
    scheduled: 'तय समय पर प्रकाशित होने वाले लेख',
    withdrawn: 'वापस लिए गए लेख',
    trash: 'आपका कूड़ेदान',
  },
  deleteArticle: 'लेख हटाएँ',
} as const satisfies Translation<typeof english.OWN_ARTICLES_TEXT>;

/** A manuscript or an article in a list. */
export const ROW_TEXT = {
  noBanner: 'अभी मुख्य तस्वीर नहीं है',
  bannerUnchanged: 'मुख्य तस्वीर वही है',
  draft: 'मसौदा',
  changesToArticle: 'प्रकाशित लेख के बदलाव',
  changed: (when) => `आख़िरी बदलाव ${when}`,
  missed: ({ when, reason }) => `${when} बजे प्रकाशित नहीं हुआ: ${reason}`,
  openElsewhere: 'किसी दूसरे टैब में खुला है',
  wordCount:
    (words) =>
    ({ number }) =>
      plural(words, { other: `${number} शब्द` }),
  edit: 'संपादित करें',
  delete: 'हटाएँ',
  editNamed: (title) => `${title} संपादित करें`,
  deleteNamed: (title) => `${title} हटाएँ`,
  more: (title) => `${title} के लिए और विकल्प`,
  deleteDraft: 'मसौदा हटाएँ',
} as const satisfies Translation<typeof english.ROW_TEXT>;

export const PROFILE_FORM_TEXT = {
  profile: 'आपका परिचय',
  edit: 'परिचय संपादित करें',
  heading: 'परिचय संपादित करें',
  photo: 'परिचय की तस्वीर',
  changePhoto: 'तस्वीर बदलें',
  name: 'नाम',
  email: 'ईमेल',
  bio: 'परिचय',
  messages: 'आपको मिलने वाले ईमेल की भाषा',
  save: 'बदलाव सहेजें',
  cancel: 'रहने दें',
} as const satisfies Translation<typeof english.PROFILE_FORM_TEXT>;
