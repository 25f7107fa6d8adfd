import { expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withElements } from './with-elements.ts';

it('puts elements at their positions in the sentence', () => {
  const elements = { first: createElement('b', null, 'Ira'), second: createElement('i', null, 'Meera') };
  const show = (sentence: Parameters<typeof withElements<'first' | 'second'>>[0]) =>
    renderToStaticMarkup(withElements(sentence, elements));
  expect(show(({ first, second }) => `${first} follows ${second}.`)).toBe('<b>Ira</b> follows <i>Meera</i>.');
  expect(show(({ first, second }) => `${second} से पहले ${first}`)).toBe('<i>Meera</i> से पहले <b>Ira</b>');
  expect(show(() => 'Nobody')).toBe('Nobody');
});
