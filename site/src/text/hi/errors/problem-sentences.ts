import { SECTIONS } from './section-names.ts';

const CHOICE = 'सूची में से कोई एक चुनें।';
const TAG = 'सूची में से विषय चुनें।';
const ARTICLE = 'कोई लेख चुनें।';
const AUTHOR = 'कोई लेखक चुनें।';
const NO_AUTHOR = 'ऐसा कोई लेखक नहीं है।';
const PICTURE = 'कोई तस्वीर चुनें।';
const DAY = 'तारीख़ सही नहीं है।';
const ONLY_WITH = 'यह इसी काम के साथ चुना जा सकता है';

/** What the API says about an invalid request, by its English sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  'Please fill out all required fields.': 'कृपया सारी ज़रूरी जानकारी भरें।',
  'This must be text.': 'यह पाठ होना चाहिए।',
  'This is too long.': 'यह बहुत लंबा है।',
  'This must be true or false.': CHOICE,
  'This field is unknown.': 'यह जानकारी पहचानी नहीं गई।',
  'This can be given only once.': 'यह एक ही बार दिया जा सकता है।',
  'This must be a file.': 'यह फ़ाइल होनी चाहिए।',
  'Please send the fields as a JSON object.': 'यह अनुरोध सही JSON नहीं है।',
  'Please write the form in UTF-8.': 'फ़ॉर्म UTF-8 में भेजें।',

  // Accounts
  'Name is required': 'नाम लिखें।',
  'Email is required': 'ईमेल पता लिखें।',
  'Invalid email format': 'यह ईमेल पता सही नहीं लगता।',
  'This is your address already.': 'आपका पता पहले से यही है।',
  'Password is required': 'पासवर्ड लिखें।',
  'Password must be at least 8 characters with a number and special character':
    'पासवर्ड में कम से कम 8 अक्षर हों, जिनमें एक अंक और एक विशेष चिह्न हो।',
  'The password is wrong.': 'पासवर्ड सही नहीं है।',
  'Passwords do not match': 'दोनों पासवर्ड अलग हैं।',
  'Type the six digits from the app.': 'ऐप में दिख रहे छह अंक लिखें।',
  'Enter your password or a code.': 'अपना पासवर्ड या कोई कोड लिखें।',
  'Type a recovery code.': 'कोई बचाव कोड लिखें।',
  'A recovery code has eight characters.': 'बचाव कोड में आठ अक्षर होते हैं।',
  'Log in with your password first.': 'पहले अपने पासवर्ड से लॉग इन करें।',
  'The link is not complete. Open it again from the message.': 'यह लिंक अधूरा है। संदेश में दिया लिंक दोबारा खोलें।',
  'Please name the passkey.': 'पासकी का नाम लिखें।',
  'Please name the token.': 'टोकन का नाम लिखें।',
  'Please choose what the token may do.': 'चुनें कि टोकन क्या कर सकता है।',
  'Your account cannot give a token this permission.': 'आपका खाता टोकन को यह अनुमति नहीं दे सकता।',
  'Choose another author.': 'कोई दूसरा लेखक चुनें।',
  'Choose one of the two ways to sign in.': 'लॉग इन के दो तरीक़ों में से एक चुनें।',

  // Articles
  'The article is too long.': 'यह लेख बहुत लंबा है।',
  'The article has too many elements within each other.': 'लेख के पाठ में बहुत ज़्यादा परतें हैं।',
  'Please choose a language from the list.': 'सूची में से भाषा चुनें।',
  'Please choose a tag from the list.': TAG,
  'Please choose tags from the list.': TAG,
  'This must be the id of a picture.': PICTURE,
  'This picture no longer exists. Please choose another one.': 'यह तस्वीर अब नहीं है। कृपया कोई दूसरी चुनें।',
  'There is no such article.': 'ऐसा कोई लेख नहीं है।',
  'There is no such author.': NO_AUTHOR,
  'There is no such category.': 'ऐसी कोई श्रेणी नहीं है।',
  'An article is no translation of itself.': 'कोई लेख अपना ही अनुवाद नहीं हो सकता।',
  'This must be the number of a version.': 'यह किसी संस्करण की संख्या होनी चाहिए।',
  'Readers see no version of this.': 'पाठकों के सामने इसका कोई संस्करण नहीं है।',
  'Name at least one author.': 'कम से कम एक लेखक चुनें।',
  'Name each author once.': 'हर लेखक को एक ही बार चुनें।',
  'One of these authors does not exist.': 'इनमें से एक लेखक नहीं है।',
  'Please write what should change.': 'बताइए कि क्या बदलना चाहिए।',
  'Please write a note.': 'टिप्पणी लिखें।',
  'Choose a day and a time.': 'दिन और समय चुनें।',
  'Choose a time in the future.': 'आगे का कोई समय चुनें।',
  'Choose a time within five years.': 'अगले पाँच साल के भीतर का कोई समय चुनें।',
  'This key belongs to another draft.': 'इस अनुरोध की पहचान किसी दूसरे मसौदे की है।',
  'This must be an id of 8 to 64 letters, digits, - or _.': 'यह टैब पहचाना नहीं जा सका।',

  // Addresses
  'Please enter the address of a page.': 'किसी पन्ने का पता लिखें।',
  'The address must begin with https:// or http:// and name a page.':
    'पता https:// या http:// से शुरू हो और किसी पन्ने का हो।',
  'The address must not contain a user name or a password.': 'पते में नाम या पासवर्ड न हो।',
  'Please enter the address of the endpoint.': 'वह पता लिखें, जिस पर सूचना भेजी जाए।',
  'The address must begin with https://.': 'पता https:// से शुरू हो।',
  'The address must have no port.': 'पते में पोर्ट न हो।',
  'Please choose what the endpoint is told about.': 'चुनें कि किन बातों की सूचना भेजी जाए।',
  'Which address?': 'कौन-सा पता?',
  'Please enter the old address.': 'पुराना पता लिखें।',
  'Please enter where it leads.': 'लिखें कि यह कहाँ ले जाए।',
  'This must be an address of the old site, such as /2019/03/rain.':
    'यह पुरानी साइट का पता हो, जैसे /2019/03/rain।',
  'Pages of this magazine are at such addresses, so it would lead nowhere.':
    'ऐसे पते इस पत्रिका के पन्नों के हैं, इसलिए यह कहीं नहीं ले जाएगा।',
  'An address cannot lead to itself.': 'कोई पता अपने ही पास नहीं ले जा सकता।',
  'This address leads elsewhere itself.': 'यह पता ख़ुद कहीं और ले जाता है।',
  'This must be a page of this magazine, such as /articles/rain.':
    'यह इस पत्रिका का कोई पन्ना हो, जैसे /articles/rain।',

  // The newsroom
  'Choose articles, or all of a list, not both.': 'कुछ लेख चुनें, या पूरी सूची; दोनों नहीं।',
  'Choose at least one article.': 'कम से कम एक लेख चुनें।',
  'These must be ids of manuscripts.': ARTICLE,
  'Please choose an author.': AUTHOR,
  'This author does not exist.': NO_AUTHOR,
  'Please choose a picture.': PICTURE,
  'This picture does not exist.': 'ऐसी कोई तस्वीर नहीं है।',
  'This is the same picture.': 'यह वही तस्वीर है।',
  'No article and no saved text has this picture.': 'यह तस्वीर न किसी लेख में है, न सहेजे हुए पाठ में।',
  'The action "picture" finds its articles itself.': 'तस्वीर बदलने के लिए लेख नहीं चुने जाते।',
  'Only the action "tag" adds a tag.': `${ONLY_WITH}: विषय जोड़ना।`,
  'Only the action "author" changes the first author.': `${ONLY_WITH}: लेखक बदलना।`,
  'Only the action "picture" replaces a picture.': `${ONLY_WITH}: तस्वीर बदलना।`,
  'This search finds too many articles. Add a word, or choose them.':
    'इस खोज से बहुत ज़्यादा लेख मिलते हैं। कोई शब्द और जोड़ें, या लेख चुनें।',
  'Name at least one thing to change.': 'बताइए कि क्या बदलना है।',
  'Please select an image file': 'कृपया कोई तस्वीर चुनें।',
  'There is no such kind.': CHOICE,
  'Send a list of pins.': 'जमाए गए लेखों की सूची भेजें।',
  'There is no such section on the front page.': 'मुखपृष्ठ पर ऐसा कोई हिस्सा नहीं है।',
  'Choose an article.': ARTICLE,
  'An article can be on the front page only once.': 'मुखपृष्ठ पर एक लेख एक ही बार आ सकता है।',

  // The mark
  'Choose an SVG or a PNG.': 'कोई SVG या PNG चुनें।',
  'Upload this mark first.': 'पहले यह चिह्न अपलोड करें।',
  'Choose a square mark, or one that is nearly square.': 'चौकोर या लगभग चौकोर चिह्न चुनें।',
  'This mark is empty: nothing in it can be seen.': 'यह चिह्न ख़ाली है: इसमें कुछ नहीं दिखता।',
  'This mark takes too long to draw. Please simplify it.': 'इस चिह्न को बनाने में बहुत देर लगती है। कृपया इसे सरल करें।',
  'The SVG must have no entities.': 'SVG में एंटिटी न हों।',
  'The SVG must have no scripts.': 'SVG में स्क्रिप्ट न हों।',
  'The SVG must have its size as viewBox.': 'SVG में उसका आकार viewBox में लिखा हो।',
  'The SVG must not refer to other files.': 'SVG में दूसरी फ़ाइलों के पते न हों।',

  // Settings
  'Name at least one setting to change.': 'बताइए कि कौन-सी सेटिंग बदलनी है।',
  'The magazine needs a name.': 'पत्रिका का नाम लिखें।',
  'The magazine needs a motto.': 'पत्रिका का आदर्श वाक्य लिखें।',
  'The magazine needs a description.': 'पत्रिका का विवरण लिखें।',
  'Choose forest, river, indigo, jamun or laterite: these can be read in both themes.':
    'वन, नदी, नील, जामुन या गेरू चुनें: दोनों थीम में ये रंग पढ़े जा सकते हैं।',
  'Choose who decides that an article goes out.': 'चुनें कि लेख के प्रकाशन का फ़ैसला कौन करता है।',
  'Choose who may become an author.': 'चुनें कि लेखक कौन बन सकता है।',
  'Choose whether new authors confirm their address.': 'चुनें कि नए लेखक अपने पते की पुष्टि करें या नहीं।',
  'Choose whether pictures have labels.': 'चुनें कि तस्वीरों पर लेबल हों या नहीं।',
  'Choose what crawlers for AI may do.': 'चुनें कि एआई के क्रॉलर क्या कर सकते हैं।',
  'Choose English, or English and Hindi.': 'अंग्रेज़ी चुनें, या अंग्रेज़ी और हिन्दी।',
  'Choose a time zone, such as Asia/Kolkata.': 'कोई समय क्षेत्र चुनें, जैसे Asia/Kolkata।',

  // Imports
  'This must be the name of a file.': 'यह किसी फ़ाइल का नाम होना चाहिए।',
  'The name of the file is too long. Please shorten it.': 'फ़ाइल का नाम बहुत लंबा है। कृपया उसे छोटा करें।',
  'This must be the number of bytes.': 'फ़ाइल ख़ाली न हो।',
  'A file has at most 1 GB here. Import larger ones at the command line: npm run banyan -- import.':
    'यहाँ फ़ाइल ज़्यादा से ज़्यादा 1 GB की हो। बड़ी फ़ाइलें कमांड लाइन से लाएँ: npm run banyan -- import',
  'Name the file of the pictures, too.': 'तस्वीरों की फ़ाइल का नाम भी दें।',
  'This must be the number of bytes before this piece.': 'फ़ाइल का यह टुकड़ा इस जगह का नहीं है।',
  'Send the piece with its Content-Length.': 'फ़ाइल का टुकड़ा उसकी लंबाई के साथ भेजें।',
  'A piece has at most 8 MiB.': 'फ़ाइल का एक टुकड़ा ज़्यादा से ज़्यादा 8 MiB का हो।',
  'The file is longer than announced.': 'फ़ाइल उससे लंबी है, जितनी बताई गई थी।',

  // Lists and figures
  'Please choose a category or an author, not both.': 'श्रेणी चुनें या लेखक, दोनों नहीं।',
  'This must be corrections.': CHOICE,
  'Corrections cannot be filtered by a category or an author.': 'सुधार श्रेणी या लेखक से नहीं छाँटे जा सकते।',
  'This must be the nextCursor of an earlier page.': 'सूची की यह जगह अब नहीं है। पन्ना फिर से खोलें।',
  'This must be the id of an account.': 'ऐसा कोई खाता नहीं है।',
  'This must be the id of an article.': ARTICLE,
  'This must be the id of an author.': AUTHOR,
  'This must be a time in ISO 8601 with a time zone.': DAY,
  'This must be a whole number from 0 to 100.': 'यह 0 से 100 के बीच की पूरी संख्या हो।',
  'This must be a host name.': 'यह किसी साइट का नाम हो।',
};

/** What must not be too long. The description is not here: it is one of a picture, or of the magazine. */
const TEXTS: Readonly<Record<string, string>> = {
  'The name': 'नाम',
  'The bio': 'परिचय',
  'The password': 'पासवर्ड',
  'The title': 'शीर्षक',
  'The standfirst': 'सार',
  'The description of the banner': 'मुख्य तस्वीर के वर्णन',
  'The credit': 'साभार की पंक्ति',
  'The credit of the banner': 'मुख्य तस्वीर के साभार',
  'The correction note': 'सुधार की टिप्पणी',
  'The motto': 'आदर्श वाक्य',
  'The postal address': 'डाक के पते',
  'The grievance officer': 'शिकायत अधिकारी के नाम',
  'The announcement': 'सूचना',
  'The text': 'पाठ',
  'The address': 'पते',
  'An address': 'पते',
  'A search text': 'खोज',
  'A note': 'टिप्पणी',
  'A passkey’s name': 'पासकी के नाम',
  'A token’s name': 'टोकन के नाम',
};

/** Sentences with names and numbers. */
const PATTERNS: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [
    /^(.*) (?:must have|has) at most ([\d,]+) characters\.$/,
    (text, max) => `${TEXTS[text] === undefined ? 'इसमें' : `${TEXTS[text]} में`} ज़्यादा से ज़्यादा ${max} अक्षर हों।`,
  ],
  [
    /^(.*): article (\d+) is no longer published\.$/,
    (section, place) => `${SECTIONS[section] ?? section}: लेख ${place} अब प्रकाशित नहीं है।`,
  ],
  [
    /^(.*) has only (\d+) places\.$/,
    (section, places) => `${SECTIONS[section] ?? section}: यहाँ सिर्फ़ ${places} लेखों की जगह है।`,
  ],
  [
    /^A mark must have at most (\d+) pixels on each side\.$/,
    (max) => `चिह्न हर तरफ़ ज़्यादा से ज़्यादा ${max} पिक्सेल का हो।`,
  ],
  [
    /^A PNG must have at least (\d+) pixels on each side\.$/,
    (min) => `PNG हर तरफ़ कम से कम ${min} पिक्सेल की हो।`,
  ],
  [
    /^The SVG must have shapes and colours only, no <(.*)>\. Convert texts to paths\.$/,
    (name) => `SVG में सिर्फ़ आकृतियाँ और रंग हों, <${name}> न हो। अक्षरों को पाथ में बदलें।`,
  ],
  [
    /^A telephone number has digits, spaces and \+, at most (\d+) characters\.$/,
    (max) => `टेलीफ़ोन नंबर में सिर्फ़ अंक, ख़ाली जगह और + हों, ज़्यादा से ज़्यादा ${max} अक्षर।`,
  ],
  [
    /^Give at most (\d+) addresses that begin with https:\/\/\.$/,
    (max) => `ज़्यादा से ज़्यादा ${max} पते दें, जो https:// से शुरू हों।`,
  ],
  [/^A token is valid for 1 to (\d+) days\.$/, (max) => `टोकन 1 से ${max} दिन तक चल सकता है।`],
  [/^An article has at most (\d+) authors\.$/, (max) => `एक लेख के ज़्यादा से ज़्यादा ${max} लेखक हो सकते हैं।`],
  [
    /^An article can have at most (\d+) correction notes\.$/,
    (max) => `एक लेख में सुधार की ज़्यादा से ज़्यादा ${max} टिप्पणियाँ हो सकती हैं।`,
  ],
  [/^Choose at most ([\d,]+) articles at a time\.$/, (max) => `एक बार में ज़्यादा से ज़्यादा ${max} लेख चुनें।`],
  [
    /^Choose at most ([\d,]+) articles, or all of a list\.$/,
    (max) => `ज़्यादा से ज़्यादा ${max} लेख चुनें, या पूरी सूची।`,
  ],
  [/^Choose from 1 to (\d+) days\.$/, (max) => `1 से ${max} दिन तक चुनें।`],
  [/^These must be ids of 1 to (\d+) articles, with commas between\.$/, (max) => `1 से ${max} लेख चुनें।`],
  [/^This must be a whole number from 1 to (\d+)\.$/, (max) => `यह 1 से ${max} के बीच की पूरी संख्या हो।`],
  [/^This must be a day, such as .*\.$/, () => DAY],
  [/^This must be a month, such as .*\.$/, () => 'महीना सही नहीं है।'],
  [/^This must be base64url of at most \d+ characters\.$/, () => 'पासकी पढ़ी नहीं जा सकी।'],
  [/^(?:This|The role|The language) must be one of .*\.$/, () => CHOICE],
  [
    /^This must be a file with the ending (.*)\.$/,
    (endings) => `फ़ाइल के नाम के अंत में यह हो: ${endings.replace(' or ', ' या ')}।`,
  ],
  [/^Choose one of the tags, or "(.*)" for none\.$/, () => 'सूची में से विषय चुनें, या “कोई विषय नहीं”।'],
  [
    /^This must be a list of at most (\d+) categories with their tags\.$/,
    (max) => `एक बार में ज़्यादा से ज़्यादा ${max} श्रेणियों के विषय चुनें।`,
  ],
  [/^The dry run has found no category "(.*)"\.$/, (name) => `जाँच में “${name}” नाम की श्रेणी नहीं मिली।`],
  [/^Only one file is taken, in the field .*\.$/, () => 'एक ही फ़ाइल चुनें।'],
  [/^Please send this as (.*)\.$/, (types) => `इसे इस रूप में भेजें: ${types.replace(' or ', ' या ')}।`],
];

/** The Hindi of what the API says about an invalid request; `undefined` if it does not know the sentence. */
export function problemInHindi(sentence: string): string | undefined {
  const translated = SENTENCES[sentence];
  if (translated !== undefined) return translated;
  for (const [pattern, translate] of PATTERNS) {
    const values = pattern.exec(sentence);
    if (values !== null) return translate(...values.slice(1));
  }
  return undefined;
}
