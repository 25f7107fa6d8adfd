import type * as english from '../en/check-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** Advice before an article is published. */
export const CHECK_TEXT = {
  show: 'दिखाएँ',
  writeOne: 'लिखें',
  undescribed: (count) =>
    plural(count, { one: `${count} तस्वीर का वर्णन नहीं है`, other: `${count} तस्वीरों का वर्णन नहीं है` }),
  undescribedDetail: (count) =>
    plural(count, {
      one: 'जो पाठक उसे देख नहीं सकते, वे नहीं जान पाएँगे कि उसमें क्या है।',
      other: 'जो पाठक उन्हें देख नहीं सकते, वे नहीं जान पाएँगे कि उनमें क्या है।',
    }),
  noDescription: 'सार नहीं है: खोज इंजन शुरुआती पंक्तियाँ दिखाएँगे',
  longParagraphs: ({ count, words }) =>
    count > 1 ? `200 से ज़्यादा शब्दों के ${count} पैराग्राफ़` : `${words} शब्दों का एक पैराग्राफ़`,
  headingsInOrder: 'शीर्षक क्रम में हैं',
  headingJumps: (count) =>
    plural(count, {
      one: `${count} शीर्षक एक स्तर छोड़ देता है`,
      other: `${count} शीर्षक एक स्तर छोड़ देते हैं`,
    }),
  linksSecure: 'सभी लिंक https वाले हैं',
  insecureLinks: (count) => `${count} लिंक बिना https के`,
  mixedDigits: 'अंग्रेज़ी और देवनागरी अंक मिले हुए हैं',
  bannerLarge: 'मुख्य तस्वीर काफ़ी बड़ी है',
  bannerSmall: ({ width, height }) => `मुख्य तस्वीर छोटी है: 1200x630px की जगह ${width}x${height}px`,
} as const satisfies Translation<typeof english.CHECK_TEXT>;
