import { expect, it } from '@jest/globals';
import { errorWords } from '@text/error-text.ts';

const wordsOf = (code: string, sentence: string, ...fields: string[]) =>
  errorWords(code, {
    message: sentence,
    fields: Object.fromEntries(fields.map((field) => [field, sentence])),
  });

it('an error is translated by its code', async () => {
  expect(await wordsOf('ARTICLE_DELETED', 'This article has been deleted.')).toEqual({
    message: 'यह लेख हटा दिया गया है।',
    fields: {},
  });
});

it.each([
  // Code, English, Hindi
  ['VALIDATION_FAILED', 'Invalid email format', 'यह ईमेल पता सही नहीं लगता।'],
  ['VALIDATION_FAILED', 'This is your address already.', 'आपका पता पहले से यही है।'],
  [
    'VALIDATION_FAILED',
    'A note must have at most 2,000 characters.',
    'टिप्पणी में ज़्यादा से ज़्यादा 2,000 अक्षर हों।',
  ],
  [
    'VALIDATION_FAILED',
    'The description must have at most 300 characters.',
    'इसमें ज़्यादा से ज़्यादा 300 अक्षर हों।',
  ],
  // The front page
  [
    'VALIDATION_FAILED',
    'The lead carousel: article 2 is no longer published.',
    'सबसे ऊपर के लेख: लेख 2 अब प्रकाशित नहीं है।',
  ],
  ['VALIDATION_FAILED', 'Environment: article 1 is no longer published.', 'पर्यावरण: लेख 1 अब प्रकाशित नहीं है।'],
  ['VALIDATION_FAILED', 'Environment has only 4 places.', 'पर्यावरण: यहाँ सिर्फ़ 4 लेखों की जगह है।'],
  [
    'VALIDATION_FAILED',
    'An article can be on the front page only once.',
    'मुखपृष्ठ पर एक लेख एक ही बार आ सकता है।',
  ],
  // A mark
  [
    'NOT_A_PICTURE',
    'The SVG must have shapes and colours only, no <text>. Convert texts to paths.',
    'SVG में सिर्फ़ आकृतियाँ और रंग हों, <text> न हो। अक्षरों को पाथ में बदलें।',
  ],
  ['NOT_A_PICTURE', 'The SVG must not refer to other files.', 'SVG में दूसरी फ़ाइलों के पते न हों।'],
  [
    'NOT_A_PICTURE',
    'A PNG must have at least 128 pixels on each side.',
    'PNG हर तरफ़ कम से कम 128 पिक्सेल की हो।',
  ],
  ['NOT_A_PICTURE', 'Please select an image file', 'कृपया कोई तस्वीर चुनें।'],
  // Lists
  [
    'VALIDATION_FAILED',
    'This search finds too many articles. Add a word, or choose them.',
    'इस खोज से बहुत ज़्यादा लेख मिलते हैं। कोई शब्द और जोड़ें, या लेख चुनें।',
  ],
])('%s: %s', async (code, english, hindi) => {
  expect(await wordsOf(code, english, 'field')).toEqual({ message: hindi, fields: { field: hindi } });
});

it('an unknown sentence is translated by its code', async () => {
  expect(await wordsOf('VALIDATION_FAILED', 'Something.', 'unheardOf')).toEqual({
    message: 'कृपया अपना लिखा हुआ जाँच लें।',
    fields: { unheardOf: 'कृपया अपना लिखा हुआ जाँच लें।' },
  });
  expect(await wordsOf('EMAIL_TAKEN', 'This email already has an account.', 'email')).toEqual({
    message: 'इस ईमेल का खाता पहले से है।',
    fields: { email: 'इस ईमेल का खाता पहले से है।' },
  });
});

it('an unknown error has no words, so that the screen says its own', async () => {
  expect((await wordsOf('UNEXPECTED', 'Something.')).message).toBeUndefined();
});
