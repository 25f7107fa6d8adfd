import type * as english from '../en/toolbar-text.ts';
import type { Translation } from '../translation.ts';

/** The toolbar above an article's text. */
export const TOOLBAR_TEXT = {
  toolbar: 'पाठ की सजावट',
  withKeys: (tool, keys) => `${tool} (${keys})`,
  font: 'फ़ॉन्ट',
  defaultFont: 'सामान्य फ़ॉन्ट',
  style: 'पैराग्राफ़ का रूप',
  heading: 'शीर्षक',
  subheading: 'उपशीर्षक',
  normal: 'सामान्य',
  image: 'तस्वीर',
  other: 'अन्य',
  size: 'अक्षरों का आकार',
  sizeStep: (step) => `आकार ${step}`,
  bold: 'मोटा',
  italic: 'तिरछा',
  underline: 'रेखांकित',
  strike: 'कटा हुआ',
  orderedList: 'क्रमांक वाली सूची',
  bulletList: 'बिंदु वाली सूची',
  outdent: 'हाशिया घटाएँ',
  indent: 'हाशिया बढ़ाएँ',
  quote: 'उद्धरण',
  rightToLeft: 'दाएँ से बाएँ',
  align: 'पंक्तियों की सीध',
  textColor: 'अक्षरों का रंग',
  background: 'पृष्ठभूमि का रंग',
  otherColor: 'दूसरा रंग',
  noColor: 'कोई नहीं',
  link: 'लिंक',
  insertImage: 'तस्वीर जोड़ें',
  clear: 'सजावट हटाएँ',
  undo: 'पहले जैसा करें',
  redo: 'दोबारा करें',
  insert: 'जोड़ें',
  find: 'खोजें और बदलें',
} as const satisfies Translation<typeof english.TOOLBAR_TEXT>;

/** As the keys are printed. */
export const TOOL_KEYS = {
  bold: 'Ctrl+B',
  italic: 'Ctrl+I',
  underline: 'Ctrl+U',
  link: 'Ctrl+K',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  find: 'Ctrl+F',
} as const satisfies Translation<typeof english.TOOL_KEYS>;

export const FONT_LABEL = {
  arial: 'Arial',
  'comic-sans': 'Comic Sans',
  'courier-new': 'Courier New',
  georgia: 'Georgia',
  helvetica: 'Helvetica',
  lucida: 'Lucida',
} as const satisfies Translation<typeof english.FONT_LABEL>;

export const ALIGNMENT_LABEL = {
  left: 'बाएँ',
  center: 'बीच में',
  right: 'दाएँ',
  justify: 'दोनों ओर',
} as const satisfies Translation<typeof english.ALIGNMENT_LABEL>;

/** The colours of the palette. */
export const COLOR_LABEL = {
  forest: 'वन',
  laterite: 'गेरू',
  river: 'नदी',
  indigo: 'नील',
  jamun: 'जामुन',
  turmeric: 'हल्दी',
  red: 'लाल',
  grey: 'धूसर',
  sand: 'रेत',
  leaf: 'पत्ती',
  water: 'पानी',
  dusk: 'साँझ',
  petal: 'पंखुड़ी',
  pollen: 'पराग',
  clay: 'मिट्टी',
  stone: 'पत्थर',
} as const satisfies Translation<typeof english.COLOR_LABEL>;

/** Items of the insert menu. */
export const INSERT_TEXT = {
  picture: 'तस्वीर',
  pictureNote: 'इस डिवाइस से',
  earlier: 'पहले की तस्वीर',
  earlierNote: 'जो अपलोड हो चुकी है',
  table: 'तालिका',
  tableNote: 'पंक्तियाँ, स्तंभ, शीर्षक',
  tableNested: 'तालिका के भीतर तालिका नहीं बन सकती',
  embed: 'लिंक का कार्ड',
  embedNote: 'कोई पन्ना या वीडियो, कार्ड के रूप में',
  embedAddress: 'पन्ने या वीडियो का पता',
  divider: 'विभाजक रेखा',
  dividerNote: '--- लिखने से भी बनती है',
  footnote: 'पाद-टिप्पणी',
  footnoteNote: 'Enter से पाठ पर लौटते हैं',
  footnoteNoPlace: 'पहले पाठ में वह जगह चुनें जहाँ पाद-टिप्पणी चाहिए',
} as const satisfies Translation<typeof english.INSERT_TEXT>;
