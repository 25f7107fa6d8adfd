import { expect, it } from '@jest/globals';
import { errorWords } from '@text/error-text.ts';

const wordsOf = (code: string, ...fields: string[]) =>
  errorWords(code, {
    message: 'Something.',
    fields: Object.fromEntries(fields.map((field) => [field, 'Something else.'])),
  });

it('an error is translated by its code', async () => {
  expect(await wordsOf('ARTICLE_DELETED')).toEqual({ message: 'यह लेख हटा दिया गया है।', fields: {} });
});

it('an invalid field is translated by its name, and the first one is the message', async () => {
  expect(await wordsOf('VALIDATION_FAILED', 'email', 'unheardOf')).toEqual({
    message: 'यह ईमेल पता सही नहीं लगता।',
    fields: { email: 'यह ईमेल पता सही नहीं लगता।', unheardOf: 'कृपया अपना लिखा हुआ जाँच लें।' },
  });
});

it('a field takes the sentence of a code that is more exact', async () => {
  expect(await wordsOf('EMAIL_TAKEN', 'email')).toEqual({
    message: 'इस ईमेल का खाता पहले से है।',
    fields: { email: 'इस ईमेल का खाता पहले से है।' },
  });
});

it('an unknown error has no words, so that the screen says its own', async () => {
  expect((await wordsOf('UNEXPECTED')).message).toBeUndefined();
});
