import type * as english from '../en/import-reasons.ts';

const AS_DRAFT = 'इसलिए मसौदे के रूप में आया';
const TOO_DEEP = 'इसके पाठ में बहुत ज़्यादा तहें हैं';
const STAYS_SEPARATE = 'इसे इसके अनुवादों से नहीं जोड़ा गया';

const SENTENCES: Readonly<Record<string, string>> = {
  // What an article loses
  'A picture is missing or damaged. It becomes a link, or its description.':
    'एक तस्वीर नहीं मिली या ख़राब है। उसकी जगह लिंक या वर्णन रहेगा।',
  'They would have no tag.': 'इनका कोई विषय नहीं होगा।',
  'It has no date, so it gets that of the import.': 'इसकी कोई तारीख़ नहीं है, इसलिए आयात की तारीख़ मिलेगी।',
  'It has no text, so it came as a draft.': `इसमें कोई पाठ नहीं है, ${AS_DRAFT}।`,
  'It has no banner and was to appear later, so it came as a draft.': `इसे बाद में प्रकाशित होना था, पर मुख्य तस्वीर नहीं है, ${AS_DRAFT}।`,
  'It has no title, so it got its first words as one.': 'इसका शीर्षक नहीं है, इसलिए पहले शब्द शीर्षक बने।',
  'It had no title on the old site; its first words are the title.':
    'पुरानी साइट पर इसका शीर्षक नहीं था, इसलिए पहले शब्द शीर्षक बने।',
  'It was only sent as a newsletter, so it comes as a draft.': `यह सिर्फ़ न्यूज़लेटर में भेजा गया था, ${AS_DRAFT}।`,
  'It was waiting for review, so it comes as a draft.': `यह समीक्षा में था, ${AS_DRAFT}।`,
  'It was private on the old site, so it comes as a draft.': `पुरानी साइट पर यह निजी था, ${AS_DRAFT}।`,
  'It was protected by a password, so it comes as a draft.': `इस पर पासवर्ड लगा था, ${AS_DRAFT}।`,
  'On the old site it was for members, so it comes as a draft.': `पुरानी साइट पर यह सिर्फ़ सदस्यों के लिए था, ${AS_DRAFT}।`,
  'On the old site it was for paying members, so it comes as a draft.': `पुरानी साइट पर यह पैसे देने वाले सदस्यों के लिए था, ${AS_DRAFT}।`,
  'It introduced a list of pages, so it came as a draft.': `यह पन्नों की सूची का परिचय था, ${AS_DRAFT}।`,
  'It was a page on the old site, and is an article here.': 'पुरानी साइट पर यह पन्ना था, यहाँ लेख है।',
  'It was one item in several languages on the old site.': 'पुरानी साइट पर यह कई भाषाओं में एक ही चीज़ थी।',
  'A part of it was for paying members, so it comes as a draft.': `इसका एक हिस्सा पैसे देने वाले सदस्यों के लिए था, ${AS_DRAFT}।`,
  'The line from which on the text was for members was left out.':
    'वह रेखा छूट गई, जिसके आगे का पाठ सदस्यों के लिए था।',
  'Its changes that were not live were left out.': 'इसके अप्रकाशित बदलाव छूट गए।',
  'Code in the page’s head or foot was left out.': 'पन्ने के ऊपर या नीचे का कोड छूट गया।',
  'Its canonical address was left out.': 'इसका मूल पता (canonical) छूट गया।',
  'Its featured picture is not in the file.': 'इसकी मुख्य तस्वीर फ़ाइल में नहीं है।',
  'Its footnotes could not be read.': 'इसकी पाद-टिप्पणियाँ पढ़ी नहीं जा सकीं।',
  'Its fields are damaged and could not be read.': 'इसके ऊपर की जानकारी ख़राब है और पढ़ी नहीं जा सकी।',
  'Its fields have no end, so they were not read.':
    'इसके ऊपर की जानकारी कहाँ ख़त्म होती है, यह पता नहीं, इसलिए वह नहीं पढ़ी गई।',
  'The export does not say its state, so it comes as a draft.': `निर्यात में इसकी स्थिति नहीं लिखी है, ${AS_DRAFT}।`,
  'The old site had no page of it, so it came as a draft.': `पुरानी साइट पर इसका पन्ना नहीं था, ${AS_DRAFT}।`,
  'Its text has too many elements within each other: the innermost were left out.': `${TOO_DEEP}: सबसे भीतर की छूट गईं।`,
  'Its text has too many elements within each other: only the words came over.': `${TOO_DEEP}: सिर्फ़ शब्द आए।`,
  'A form was left out.': 'एक फ़ॉर्म छूट गया।',
  'A form to sign up was left out.': 'खाता बनाने का एक फ़ॉर्म छूट गया।',
  'A script was left out.': 'एक स्क्रिप्ट छूट गई।',
  'A frame without an address of a page was left out.': 'एक फ़्रेम छूट गया, जिसमें किसी पन्ने का पता नहीं था।',
  'Words that were hidden on the old site are shown.': 'पुरानी साइट पर छिपे हुए कुछ शब्द यहाँ दिखते हैं।',
  'Hidden words were left out.': 'छिपे हुए शब्द छूट गए।',
  'A part that only e-mails had was left out.': 'वह हिस्सा छूट गया, जो सिर्फ़ ईमेल में था।',
  'A part that only members saw was left out.': 'वह हिस्सा छूट गया, जो सिर्फ़ सदस्यों को दिखता था।',
  'A podcast that Ghost finds by the reader was left out.':
    'एक पॉडकास्ट छूट गया, जिसे Ghost पाठक के हिसाब से ढूँढता है।',
  'The podcast became a link.': 'पॉडकास्ट की जगह लिंक आया।',
  'An embed became a link.': 'बाहर से जोड़ी गई एक चीज़ की जगह लिंक आया।',
  'An embed without an address was left out.': 'बाहर से जोड़ी गई एक चीज़ छूट गई, जिसका पता नहीं था।',
  'A recording became a link.': 'एक रिकॉर्डिंग की जगह लिंक आया।',
  'A recording without an address was left out.': 'एक रिकॉर्डिंग छूट गई, जिसका पता नहीं था।',
  'A link leads to a file that stays on the old site.':
    'एक लिंक ऐसी फ़ाइल पर ले जाता है, जो पुरानी साइट पर ही रहेगी।',
  'The link of a picture was left out.': 'एक तस्वीर का लिंक छूट गया।',
  'A picture without an address was left out.': 'एक तस्वीर छूट गई, जिसका पता नहीं था।',
  'A picture that was only on its author’s computer was left out.':
    'एक तस्वीर छूट गई, जो सिर्फ़ लेखक के कंप्यूटर पर थी।',
  'Pictures were taken from the files by their names: the export does not say whether they are of the old site.':
    'तस्वीरें फ़ाइलों में से उनके नाम देखकर ली गईं: निर्यात में नहीं लिखा कि वे पुरानी साइट की हैं या नहीं।',
  'A picture of a gallery is not in the file.': 'गैलरी की एक तस्वीर फ़ाइल में नहीं है।',
  'The pictures of a gallery are not in the file.': 'एक गैलरी की तस्वीरें फ़ाइल में नहीं हैं।',
  'The files of a playlist are not in the file.': 'एक प्लेलिस्ट की फ़ाइलें निर्यात में नहीं हैं।',
  'The columns of a page builder were removed; their words are kept.': 'पन्ने के स्तंभ हटा दिए गए; उनके शब्द आ गए।',
  'A shared block is not in the file and was left out.': 'एक साझा ब्लॉक फ़ाइल में नहीं है और छूट गया।',
  'A footnote is not in the file.': 'एक पाद-टिप्पणी फ़ाइल में नहीं है।',
  'A shared block shows itself, which was left out.': 'एक साझा ब्लॉक अपने ही भीतर था; वह छूट गया।',

  // What became of an item
  'An account in the trash has its email address, so it became another account.':
    'इसका ईमेल पता कूड़ेदान में पड़े एक खाते का है, इसलिए अलग खाता बना।',
  'Somebody has changed it here since it was imported, so it stays as it is.':
    'आयात के बाद इसे यहाँ बदला गया है, इसलिए यह जैसा है वैसा ही रहेगा।',
  'It was deleted here since it was imported.': 'आयात के बाद इसे यहाँ हटा दिया गया है।',
  'It has another state here since it was imported, so it stays as it is.':
    'आयात के बाद यहाँ इसकी स्थिति बदल गई है, इसलिए यह जैसा है वैसा ही रहेगा।',
  'It is linked with its translations.': 'इसे इसके अनुवादों से जोड़ा गया।',
  'Somebody has separated it from its translations here, so it stays separate.':
    'इसे यहाँ इसके अनुवादों से अलग किया गया है, इसलिए अलग ही रहेगा।',
  'It is not linked with its translations, because it is in the trash.': `${STAYS_SEPARATE}, क्योंकि यह कूड़ेदान में है।`,
  'It is not linked with its translations, because it has others here.': `${STAYS_SEPARATE}, क्योंकि यहाँ इसके दूसरे अनुवाद हैं।`,
  'It is not linked with its translations, because one of them has the same language.': `${STAYS_SEPARATE}, क्योंकि उनमें से एक इसी भाषा में है।`,
  'None of its translations is linked with it.': 'इसका कोई अनुवाद इससे नहीं जोड़ा गया।',

  // Why an item is left out
  'The export lists this author twice.': 'निर्यात में यह लेखक दो बार है।',
  'The export lists this item twice.': 'निर्यात में यह चीज़ दो बार है।',
  'It is one of the authors.': 'यह लेखकों में से एक है।',
  'It comes with the articles that show it.': 'जिन लेखों में यह दिखती है, उन्हीं के साथ आती है।',
  'It comes with the articles that use it.': 'जिन लेखों में यह है, उन्हीं के साथ आता है।',
  'No article shows it.': 'यह किसी लेख में नहीं दिखती।',
  'No article has it.': 'यह किसी लेख में नहीं है।',
  'No article uses this block.': 'यह ब्लॉक किसी लेख में नहीं है।',
  'It is no picture: links still lead to the old site.': 'यह तस्वीर नहीं है: लिंक पुरानी साइट पर ही ले जाएँगे।',
  'It belongs to another page, and had none of its own.': 'यह दूसरे पन्ने का हिस्सा है, इसका अपना पन्ना नहीं था।',
  'It is written in another format than Markdown, which is not read.':
    'यह Markdown से अलग प्रारूप में लिखा है, जो पढ़ा नहीं जाता।',
  'It belongs to the program of the old site, not to its articles.':
    'यह पुरानी साइट के प्रोग्राम का हिस्सा है, लेख नहीं।',
  'It has no text.': 'इसमें कोई पाठ नहीं है।',
  'It has neither a title nor a text.': 'इसमें न शीर्षक है, न पाठ।',
  'It has no text: the old site filled this page itself.':
    'इसमें कोई पाठ नहीं है: पुरानी साइट यह पन्ना ख़ुद भरती थी।',
  'It is about the folder, not an article.': 'यह लेख नहीं, फ़ोल्डर के बारे में है।',
  'It is a template for new articles.': 'यह नए लेखों का साँचा है।',
  'They are templates of Ghost’s editor.': 'ये Ghost के संपादक के साँचे हैं।',
  'It is a discussion, whose comments are not in the export.': 'यह चर्चा है, जिसकी टिप्पणियाँ निर्यात में नहीं हैं।',
  'It shows the text of somebody else.': 'इसमें किसी और का पाठ है।',
  'Its page is not in the export.': 'इसका पन्ना निर्यात में नहीं है।',
  'The magazine has its own menu.': 'पत्रिका का अपना मेन्यू है।',
  'The magazine has no shop.': 'पत्रिका में दुकान नहीं है।',
  'The magazine has no forms.': 'पत्रिका में फ़ॉर्म नहीं हैं।',
  'The magazine has no comments.': 'पत्रिका में पाठकों की टिप्पणियाँ नहीं हैं।',
  'The magazine sends no newsletters.': 'पत्रिका न्यूज़लेटर नहीं भेजती।',
  'The magazine has no paid memberships.': 'पत्रिका में पैसे देकर सदस्यता नहीं है।',
  'Members of the old site are not moved.': 'पुरानी साइट के सदस्य नहीं लाए जाते।',
  'Earlier versions of articles are not moved.': 'लेखों के पुराने संस्करण नहीं लाए जाते।',
  'The look of the old site is not moved.': 'पुरानी साइट का रूप-रंग नहीं लाया जाता।',
  'Answers to forms are not moved.': 'फ़ॉर्मों के जवाब नहीं लाए जाते।',
  'It is a setting of a plugin.': 'यह एक प्लगइन की सेटिंग है।',
  'It is about a person’s data on the old site.': 'यह पुरानी साइट पर किसी के निजी डेटा के बारे में है।',
  'WordPress kept it for itself: it has no text.': 'यह WordPress के अपने काम का था: इसमें कोई पाठ नहीं है।',
  'Ghost keeps it for itself: it is no article.': 'यह Ghost के अपने काम का है: यह लेख नहीं है।',
  'It is damaged and could not be read.': 'यह ख़राब है और पढ़ा नहीं जा सका।',
  'Its JSON is damaged.': 'इसका JSON ख़राब है।',
  'Its XML is damaged.': 'इसका XML ख़राब है।',
  'The file ends in the middle of it.': 'फ़ाइल इसके बीच में ही ख़त्म हो जाती है।',
  'The article is too long.': 'यह लेख बहुत लंबा है।',
  'The article has too many elements within each other.': `${TOO_DEEP}।`,
  'It is longer than any article may be.': 'यह लेख की सबसे बड़ी लंबाई से भी लंबा है।',

  // Why a picture is missing
  'It is too large.': 'यह बहुत बड़ी है।',
  'It is not among the files.': 'यह फ़ाइलों में नहीं है।',
  'Its file is no JPEG, PNG, GIF, WebP or AVIF picture.':
    'इसकी फ़ाइल JPEG, PNG, GIF, WebP या AVIF तस्वीर नहीं है।',
  'Its file is damaged or cannot be read.': 'इसकी फ़ाइल ख़राब है या पढ़ी नहीं जा सकती।',
  'The old site did not give it.': 'पुरानी साइट से यह नहीं मिली।',
  'It is written into the text in a way that is not read.': 'यह पाठ में इस तरह लिखी है कि पढ़ी नहीं जा सकती।',

  // Why an import failed
  'Something went wrong. Run it again: nothing is imported twice.':
    'कुछ गड़बड़ हो गई। आयात फिर चलाएँ: कुछ भी दो बार नहीं आता।',
  'The import was interrupted too often. Import the file at the command line.':
    'आयात बार-बार रुका। फ़ाइल कमांड लाइन से लाएँ।',
  'There is no file.': 'कोई फ़ाइल नहीं है।',
  'The archive holds more than any export does.': 'फ़ाइल में इतना कुछ है, जितना किसी निर्यात में नहीं होता।',
  'The archive has a password. Pack it without one.': 'फ़ाइल पर पासवर्ड लगा है। उसे बिना पासवर्ड के बनाएँ।',
  'The archive is packed in a way that is not read. Pack it as a usual ZIP.':
    'फ़ाइल ऐसे तरीक़े से पैक की गई है, जिसे यहाँ पढ़ा नहीं जाता। उसे सामान्य ZIP बनाएँ।',
  'The archive has names that lead out of it, so nothing of it was read.':
    'फ़ाइल में ऐसे नाम हैं, जो उसके बाहर ले जाते हैं, इसलिए उसमें से कुछ नहीं पढ़ा गया।',
  'The archive is damaged. Download or pack it again.': 'फ़ाइल ख़राब है। उसे फिर से डाउनलोड करें या बनाएँ।',
  'The file is no whole JSON: export it again.': 'फ़ाइल का JSON अधूरा है: निर्यात फिर से करें।',
  'An item of the file is longer than any article may be.': 'फ़ाइल की एक चीज़ लेख की सबसे बड़ी लंबाई से भी लंबी है।',
  'The file has no posts or pages of Ghost.': 'फ़ाइल में Ghost का कोई लेख या पन्ना नहीं है।',
  'The file has no posts or pages of WordPress.': 'फ़ाइल में WordPress का कोई लेख या पन्ना नहीं है।',
  'The file is no export of WordPress.': 'यह WordPress के निर्यात की फ़ाइल नहीं है।',
  'The export has no posts.': 'निर्यात में कोई लेख नहीं है।',
  'The export has no posts.csv.': 'निर्यात में posts.csv नहीं है।',
  'The file declares a document type or entities, as no export of WordPress does. It was not read.':
    'फ़ाइल में ऐसी घोषणाएँ हैं, जो WordPress के निर्यात में नहीं होतीं। उसे नहीं पढ़ा गया।',
};

/** Why a block of WordPress was left out; all others are made by WordPress itself. */
const BLOCK_REASONS: Readonly<Record<string, string>> = {
  'the magazine has no forms': 'पत्रिका में फ़ॉर्म नहीं हैं',
  'a plugin makes what it shows': 'उसमें जो दिखता है, उसे एक प्लगइन बनाता है',
  'the magazine has no polls': 'पत्रिका में मतदान नहीं हैं',
  'readers subscribe to the magazine’s feed': 'पाठक पत्रिका का फ़ीड लेते हैं',
  'the magazine has no maps': 'पत्रिका में नक़्शे नहीं हैं',
  'the magazine makes it from the headings': 'पत्रिका इसे शीर्षकों से ख़ुद बनाती है',
};

/** Sentences with names and numbers. */
const PATTERNS: readonly (readonly [RegExp, (...values: string[]) => string])[] = [
  [/^The picture (.*) is missing: (.*)$/, (name, why) => `तस्वीर ${name} नहीं मिली।${known(why)}`],
  [/^Its banner is missing: (.*)$/, (why) => `मुख्य तस्वीर नहीं मिली।${known(why)}`],
  [/^The photo was left out: /, () => 'फ़ोटो छूट गया।'],
  [
    /^Of its (\d+) authors, the first (\d+) are named\.$/,
    (all, first) => `इसके ${all} लेखकों में से पहले ${first} के नाम हैं।`,
  ],
  [
    /^Of its (\d+) tags, the first (\d+) were read\.$/,
    (all, first) => `इसके ${all} विषयों में से पहले ${first} पढ़े गए।`,
  ],
  [/^Its title was cut at (\d+) characters\.$/, (max) => `इसका शीर्षक ${max} अक्षरों पर काटा गया।`],
  [/^Its description was cut at (\d+) characters\.$/, (max) => `इसका सार ${max} अक्षरों पर काटा गया।`],
  [
    /^It is in (.*); the magazine marks only .*\.$/,
    (language) => `यह ऐसी भाषा में है, जो पत्रिका में नहीं है: ${language}।`,
  ],
  [
    /^It had the state “(.*)”, so it comes as a draft\.$/,
    (state) => `इसकी स्थिति “${state}” थी, ${AS_DRAFT}।`,
  ],
  [
    /^The old site showed it until ([\d-]+), so it came as a draft\.$/,
    (day) => `पुरानी साइट पर यह ${day} तक दिखा, ${AS_DRAFT}।`,
  ],
  [/^Internal tags were left out: (.*)\.$/, (tags) => `अंदरूनी विषय छूट गए: ${tags}।`],
  [/^Fields of its own were left out: (.*)\.$/, (fields) => `इसकी अपनी जानकारियाँ छूट गईं: ${fields}।`],
  [
    /^Its fields are written in (.*), which is not read\.$/,
    (format) => `इसके ऊपर की जानकारी ${format} में है, जो पढ़ी नहीं जाती।`,
  ],
  [
    /^The explanation of “(.*)” was left out: (.*)\.$/,
    (short, long) => `“${short}” का पूरा रूप छूट गया: ${long}।`,
  ],
  [/^What Substack calls "(.*)" was left out\.$/, (name) => `Substack की एक चीज़ छूट गई: "${name}"।`],
  [
    /^The (?:shortcode|component) "(.*)" was left out\. The text within it stays\.$/,
    (name) => `शॉर्टकोड "${name}" छूट गया। उसके भीतर का पाठ आ गया।`,
  ],
  [/^The tag "(.*)" was left out\.$/, (name) => `टैग "${name}" छूट गया।`],
  [
    /^The shortcode \[(.*)\] was removed; its words are kept\.$/,
    (name) => `शॉर्टकोड [${name}] हटा दिया गया; उसके शब्द आ गए।`,
  ],
  [
    /^The shortcode \[(.*)\] (?:was left out|was removed|without an address was removed)\.$/,
    (name) => `शॉर्टकोड [${name}] छूट गया।`,
  ],
  [
    /^The block “(.*)” was removed; its sentences are kept\.$/,
    (name) => `ब्लॉक “${name}” हटा दिया गया; उसके वाक्य आ गए।`,
  ],
  [
    /^The block “(.*)” was left out: (.*)\.$/,
    (name, why) => `ब्लॉक “${name}” छूट गया: ${BLOCK_REASONS[why] ?? 'उसमें जो दिखता है, उसे WordPress बनाता है'}।`,
  ],
  [/^More than (\d+) shared blocks were left out\.$/, (max) => `${max} से ज़्यादा साझा ब्लॉक छूट गए।`],
  [/^The card “(.*)” is not known and was left out\.$/, (name) => `कार्ड “${name}” पहचाना नहीं गया और छूट गया।`],
  [
    /^The card “(.*)” is not known; its HTML is kept\.$/,
    (name) => `कार्ड “${name}” पहचाना नहीं गया; उसका HTML रखा गया।`,
  ],
  [
    /^The card “(.*)” is not known; its address became a link\.$/,
    (name) => `कार्ड “${name}” पहचाना नहीं गया; उसका पता लिंक बन गया।`,
  ],
  [
    /^The type “(.*)” has no place here: only posts and pages are moved\.$/,
    (type) => `“${type}” के लिए यहाँ जगह नहीं है: सिर्फ़ लेख और पन्ने लाए जाते हैं।`,
  ],
  [
    /^No email address is known, so nobody can be invited\. Give one: (.*)$/,
    (command) => `ईमेल पता मालूम नहीं, इसलिए न्योता नहीं दिया जा सकता। पता ऐसे दें: ${command}`,
  ],
  [/^The (?:folder (.*) lies|archive has folders) .*$/, () => 'फ़ाइल में फ़ोल्डर बहुत गहरे हैं।'],
  [/^The folder has more than (\d+) files\.$/, (max) => `फ़ोल्डर में ${max} से ज़्यादा फ़ाइलें हैं।`],
  [/^(.*) is too long for a text\.$/, (path) => `${path} पाठ के लिए बहुत लंबी है।`],
  [/^The folder (.*) cannot be read\.$/, (path) => `फ़ोल्डर ${path} पढ़ा नहीं जा सकता।`],
  [/^The file (.*) is damaged or cannot be read\.$/, (path) => `फ़ाइल ${path} ख़राब है या पढ़ी नहीं जा सकती।`],
  [/^There is no file or folder (.*)\.$/, (path) => `${path} नाम की कोई फ़ाइल या फ़ोल्डर नहीं है।`],
];

/** A reason within another sentence; empty if it is not known. */
const known = (reason: string): string => (SENTENCES[reason] === undefined ? '' : ` ${SENTENCES[reason]}`);

export const importReason: typeof english.importReason = (sentence) => {
  const translated = SENTENCES[sentence];
  if (translated !== undefined) return translated;
  for (const [pattern, translate] of PATTERNS) {
    const values = pattern.exec(sentence);
    if (values !== null) return translate(...values.slice(1));
  }
  return sentence;
};
