import type * as english from '../en/article-form-text.ts';
import type { Translation } from '../translation.ts';
import { CREATE_TEXT } from './messages.ts';

/** The fields of an article, and the buttons of their page. */
export const ARTICLE_FORM_TEXT = {
  loading: 'लोड हो रहा है…',
  save: 'बदलाव सहेजें',
  saving: 'सहेजा जा रहा है…',
  cancel: 'रहने दें',
  title: 'शीर्षक',
  headline: 'शीर्षक लिखिए…',
  description: 'सार',
  descriptionHint: 'शीर्षक के नीचे और सूचियों में दिखता है। ख़ाली छोड़ने पर शुरू के वाक्य लिए जाते हैं।',
  content: 'लेख',
  tags: 'विषय',
  featured: 'चुनिंदा लेखों में रखें',
  missing: {
    title: 'शीर्षक ज़रूरी है',
    banner: 'मुख्य तस्वीर ज़रूरी है',
    content: 'लेख का पाठ ज़रूरी है',
    tags: CREATE_TEXT.pickTag,
  },
} as const satisfies Translation<typeof english.ARTICLE_FORM_TEXT>;

/** The banner: its file, its crops, and its fields. */
export const BANNER_TEXT = {
  label: 'मुख्य तस्वीर',
  choose: 'मुख्य तस्वीर चुनें',
  change: 'तस्वीर बदलें',
  hint: 'सुझाया गया आकार 1200x630 पिक्सेल',
  measures: ({ width, height }) => `${width}x${height} पिक्सेल`,
  crops: {
    card: { caption: 'कार्ड और साझा लिंक', alt: 'कार्ड और साझा लिंक में मुख्य तस्वीर' },
    article: { caption: 'लेख के ऊपर', alt: 'लेख के ऊपर मुख्य तस्वीर जैसी दिखेगी' },
    phone: { caption: 'फ़ोन की सूचियाँ', alt: 'फ़ोन की सूचियों में मुख्य तस्वीर' },
  },
  description: 'तस्वीर का वर्णन',
  descriptionHint: 'तस्वीर में क्या है, उन पाठकों के लिए जो उसे देख नहीं सकते।',
  credit: 'साभार',
  creditHint: 'तस्वीर के साथ दिखता है, जैसे “फ़ोटो: मीरा कचनार”।',
} as const satisfies Translation<typeof english.BANNER_TEXT>;
