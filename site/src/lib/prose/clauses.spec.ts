import { expect, it } from '@jest/globals';
import { clausesOf } from './clauses.ts';

it('a text is split at its headings', () => {
  expect(
    clausesOf('<p>First.</p><h2>One &amp; <em>two</em></h2><p>A<br />b</p><ul><li>c</li></ul><h2>Three</h2>'),
  ).toEqual([
    { heading: '', text: '<p>First.</p>' },
    { heading: 'One &amp; <em>two</em>', text: '<p>A<br />b</p><ul><li>c</li></ul>' },
    { heading: 'Three', text: '' },
  ]);
});

it('a heading within a list stays there', () => {
  const html = '<ul><li><h2>One</h2><p>Two</p></li></ul>';
  expect(clausesOf(html)).toEqual([{ heading: '', text: html }]);
});

it('an empty text has no clauses', () => {
  expect(clausesOf('')).toEqual([]);
});
