import type { Language } from '../../../contract/articles.ts';

const TEXTS: Record<Language, (name: string, magazine: string, day: string) => string> = {
  en: (name, magazine, day) => `Everything of ${name} at ${magazine}, ${day}

account.json       Your account and your profile, without the password: nobody can read it back.
sign-in.json       How you sign in: the names of your passkeys and personal tokens, and since when you use
                   one-time codes; and the devices on which you are or were signed in.
photo              Your photo.
messages.json      Messages sent to you in the last days, without their text.
log/               What you have changed in the last year: when, what, and with which browser and system.
articles/          Your published articles: each as a page for your browser (.html) and for programs (.json).
manuscripts/       Everything you have written, alone or with others, one folder each:
  manuscript.json  its state, authors, dates and corrections,
  working-copy     the changes that you have saved and not published,
  revisions/       every saved version,
  notes.json       the notes on it.
pictures/          Each picture in the best size that we have. The file name is the number in the addresses in
                   the texts. "upload" in the name: the file as you sent it, if we still have it.
notes/             Your notes on the manuscripts of others.

Files that end in .json open in any text editor. Times are in UTC.

Other people appear with their public names, and with what they wrote in shared texts and in notes on your texts.
Their email addresses are not included. Please respect that their words are theirs.
`,
  hi: (name, magazine, day) => `${magazine} पर ${name} का सब कुछ, ${day}

account.json       आपका खाता और परिचय। पासवर्ड इसमें नहीं है: उसे कोई पढ़ नहीं सकता।
sign-in.json       आपकी पहचान किससे होती है: आपकी पासकी और निजी टोकन के नाम, और कोड कब से पूछे जाते हैं;
                   और आप कहाँ-कहाँ लॉग इन हैं या थे।
photo              आपकी तस्वीर।
messages.json      पिछले दिनों आपको भेजे गए संदेश, उनके शब्दों के बिना।
log/               पिछले एक साल में आपने क्या-क्या बदला: कब, क्या, और किस ब्राउज़र और सिस्टम से।
articles/          जो पाठक अभी देखते हैं: हर लेख ब्राउज़र के लिए (.html) और प्रोग्रामों के लिए (.json)।
manuscripts/       जो कुछ आपने अकेले या औरों के साथ लिखा है, हर एक का अपना फ़ोल्डर:
  manuscript.json  उसकी स्थिति, लेखक, तारीख़ें और सुधार,
  working-copy     जो आपने आख़िरी बार सहेजा और अभी प्रकाशित नहीं किया,
  revisions/       हर सहेजा हुआ संस्करण,
  notes.json       उसके साथ की टिप्पणियाँ।
pictures/          हर तस्वीर, सबसे अच्छे उपलब्ध आकार में। फ़ाइल का नाम लेखों में उसके पते का अंक है।
                   नाम में "upload": वही फ़ाइल जो आपने भेजी थी, जब तक वह मौजूद है।
notes/             औरों के लेखों के साथ आपकी टिप्पणियाँ।

.json फ़ाइलें किसी भी टेक्स्ट एडिटर में खुलती हैं। समय UTC में है।

दूसरे लोग इसमें उसी नाम से हैं जो सबको दिखता है, और साझा लेखों में तथा आपके लेखों की टिप्पणियों में लिखे अपने शब्दों के साथ।
उनके ईमेल पते इसमें नहीं हैं। उनका लिखा उन्हीं का है, कृपया ध्यान रखिए।
`,
};

/** Describes the files of the archive. */
export function readme(name: string, magazine: string, day: string, lang: Language): string {
  return TEXTS[lang](name, magazine, day);
}

const MISSING: Record<Language, string> = {
  en: 'We could not read these files of yours. Please write to us:',
  hi: 'ये फ़ाइलें हमारे यहाँ पढ़ी नहीं जा सकीं। कृपया हमें लिखिए:',
};

/** Lists the files that are missing from the archive. */
export function missingText(missing: readonly string[], lang: Language): string {
  return `${[MISSING[lang], '', ...missing].join('\n')}\n`;
}
