import { expect, it } from '@jest/globals';
import { bodyOf } from './test/body-of.ts';

it.each([
  [
    'in a caption',
    '<figure><picture><img src="/images/a/1.jpg" data-origin="ai"></picture><figcaption>Bunds. Photo: Ira</figcaption></figure>',
    /<figcaption>Bunds\. <span class="credit">Photo: Ira<\/span> <span class="credit">Made with AI<\/span><\/figcaption><\/figure>$/,
  ],
  [
    'in a figure without a caption',
    '<figure><img src="/images/a/1.jpg" data-origin="edited"></figure>',
    /<figcaption><span class="credit">Edited photo<\/span><\/figcaption><\/figure>$/,
  ],
  [
    'without a figure',
    '<p>a</p><img src="/images/a/1.jpg" data-origin="ai">',
    /<figure><img [^>]*><figcaption><span class="credit">Made with AI<\/span><\/figcaption><\/figure>$/,
  ],
  [
    'in a paragraph',
    '<p>a<img src="/images/a/1.jpg" data-origin="ai"></p>',
    /<img [^>]*><span class="credit">Made with AI<\/span><\/p>$/,
  ],
])('a picture that was edited or made with AI is labelled: %s', (_, content, labelled) => {
  const { html } = bodyOf(content);
  expect(html).toMatch(labelled);
  expect(html).not.toContain('data-origin');
  expect(bodyOf(content.replace(/data-origin="\w+"/, 'data-origin="photo"')).html).not.toContain('Made with');
});
