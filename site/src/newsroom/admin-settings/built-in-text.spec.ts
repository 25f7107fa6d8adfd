import { expect, it } from '@jest/globals';
import { withPlaceholders } from './built-in-text.ts';

it('a text follows the name and the e-mail of the magazine', () => {
  const html =
    '<p>Soil &amp; Co: <a href="mailto:desk@soil.example">desk@soil.example</a>, a &lt;name&gt;</p>';
  expect(withPlaceholders(html, { name: 'Soil & Co', email: 'desk@soil.example' })).toBe(
    '<p>{name}: <a href="mailto:{email}">{email}</a>, a &lt;name&gt;</p>',
  );
});
