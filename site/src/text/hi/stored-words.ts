import { PAGE_TEXTS } from '@contract/page-texts.ts';
import type * as english from '../en/stored-words.ts';
import { SECTIONS } from './errors/section-names.ts';
import { SETTING_LABELS } from './settings-messages.ts';

/** Words that the server stores, in English. */

const NAMES: Readonly<Record<string, string>> = {
  Publish: 'प्रकाशित करना',
  Withdraw: 'वापस लेना',
  'Add a tag': 'विषय जोड़ना',
  'Change author': 'लेखक बदलना',
  'Move to the trash': 'कूड़ेदान में डालना',
  'Replace a picture': 'तस्वीर बदलना',
};

const ROLES: Readonly<Record<string, string>> = { author: 'लेखक', admin: 'व्यवस्थापक' };

/** Values of settings that are not words of people. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accent: { Forest: 'वन', River: 'नदी', Indigo: 'नील', Jamun: 'जामुन', Laterite: 'गेरू' },
  publishingPolicy: {
    'Authors publish themselves': 'लेखक ख़ुद प्रकाशित करें',
    'Admin approves first': 'पहले व्यवस्थापक की मंज़ूरी',
  },
  signUp: { Open: 'सबके लिए', 'By invitation': 'न्योते से', Closed: 'बंद' },
  verifyEmail: { 'Need not be confirmed': 'पुष्टि ज़रूरी नहीं', 'Must be confirmed': 'पुष्टि ज़रूरी' },
  mediaLabels: { Off: 'बंद', On: 'चालू' },
  aiCrawlers: {
    Everything: 'सब कुछ',
    'Search and answers, no training': 'खोज और जवाब, प्रशिक्षण नहीं',
    Nothing: 'कुछ नहीं',
  },
  adminSignIn: { Password: 'पासवर्ड', 'Second factor': 'दूसरा चरण' },
};

const isPageText = (setting: string): boolean => PAGE_TEXTS.some((name) => name === setting);

function settingValue(setting: string, value: string): string {
  if (setting === 'mark') return value === 'Built-in mark' ? 'मूल चिह्न' : value.replace(/^Mark /, 'चिह्न ');
  if (value === 'Built-in text') return 'मूल पाठ';
  if (isPageText(setting)) return value.replace(/ words?$/, ' शब्द');
  return VALUES[setting]?.[value] ?? value;
}

const REASONS: Readonly<Record<string, string>> = {
  'It is published already.': 'यह पहले से प्रकाशित है।',
  'It is published already. Its changes wait in Review.': 'यह पहले से प्रकाशित है। इसके बदलाव समीक्षा में हैं।',
  'It is not published.': 'यह प्रकाशित नहीं है।',
  'It is in the trash.': 'यह कूड़ेदान में है।',
  'It was in the trash with its author.': 'यह अपने लेखक के साथ कूड़ेदान में था।',
  'It no longer exists.': 'यह अब नहीं है।',
  'It was changed after you chose it.': 'आपके चुनने के बाद इसे बदला गया।',
  'It was changed after it was approved.': 'मंज़ूरी के बाद इसे बदला गया।',
  'It is scheduled as it was approved.': 'मंज़ूरी के साथ ही इसका समय तय है।',
  'It has this tag already.': 'यह विषय इसमें पहले से है।',
  'This is its first author already.': 'पहले लेखक यही हैं।',
  'The chosen author no longer exists.': 'चुने गए लेखक का खाता अब नहीं है।',
  'It no longer has this picture.': 'यह तस्वीर अब इसमें नहीं है।',
  'The new picture no longer exists.': 'नई तस्वीर अब नहीं है।',
  'It is withdrawn. The version that readers saw stays as it was.':
    'यह वापस लिया गया है। पाठकों ने जो संस्करण देखा था, वह वैसा ही रहेगा।',
  'Something went wrong. Please try again with this one.': 'कुछ गड़बड़ हो गई। इसके साथ फिर कोशिश करें।',
  'Please fill out all required fields.': 'कृपया सारी ज़रूरी जानकारी भरें।',
  'A picture in the text no longer exists. Please add it again.':
    'लेख की कोई तस्वीर अब नहीं है। कृपया उसे दोबारा जोड़ें।',
  'This article is already there in this language.': 'यह लेख इस भाषा में पहले से है।',
  'You have stored as much as is possible for now. Please go on tomorrow.':
    'अभी आप और कुछ नहीं सहेज सकते। कृपया कल फिर आएँ।',
  'Your account has used all of its space. Delete drafts and pictures that you no longer need: they count until they leave the trash. Or ask an admin for more space.':
    'आपके खाते की सारी जगह भर गई है। जिन मसौदों और तस्वीरों की ज़रूरत नहीं, उन्हें हटा दें: कूड़ेदान से निकलने तक वे भी जगह लेते हैं। या व्यवस्थापक से और जगह माँगें।',
  'An admin must approve articles before they are published. Submit this for review.':
    'लेख व्यवस्थापक की मंज़ूरी के बाद ही प्रकाशित होते हैं। इसे समीक्षा के लिए भेजें।',
};
/** Of refusals that are rare here. */
const OTHER_REASON = 'यह नहीं हो सका। लेख खोलकर कारण देखें।';

const MISSING: Readonly<Record<string, string>> = {
  'no title': 'शीर्षक',
  'no banner': 'मुख्य तस्वीर',
  'no tag': 'विषय',
  'no text': 'पाठ',
};

export const loggedName: typeof english.loggedName = ({ kind, _id, name }) => {
  if (kind === 'setting') return (SETTING_LABELS as Readonly<Record<string, string>>)[_id] ?? name;
  return kind === 'bulk-action' ? (NAMES[name] ?? name) : name;
};

export const loggedValue: typeof english.loggedValue = (value, field, about) => {
  if (field === 'role') return ROLES[value] ?? value;
  if (about?.kind === 'setting') return settingValue(about._id, value);
  // The section of a pin that has ended, also of an article that the entry does not name, or a section and its titles.
  const isOfArticle = about === null || about.kind === 'manuscript';
  if (field !== 'value' || !isOfArticle) return value;
  return value.replace(/^[^:]+/, (section) => SECTIONS[section] ?? section);
};

export const storedReason: typeof english.storedReason = (reason) => {
  const [, list] = /^It has (no .*) yet\.$/.exec(reason) ?? [];
  if (list === undefined) return REASONS[reason] ?? OTHER_REASON;
  const missing = list.split(/, | and /).map((each) => MISSING[each] ?? each);
  return `इसमें अभी यह नहीं है: ${missing.join(', ')}।`;
};
