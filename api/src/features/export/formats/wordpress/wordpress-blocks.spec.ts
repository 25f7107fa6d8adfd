import { expect, it } from '@jest/globals';
import { ownWordPressHtml } from '../../../import/readers/own/own-html.ts';
import { wordPressBlocks } from './wordpress-blocks.ts';

const blocksOf = (html: string): string =>
  wordPressBlocks(html, (src) => (src.endsWith('/known.jpg') ? 2_000_001 : undefined));

it.each([
  [
    '<img src="https://new.example/known.jpg" alt="A &gt; b" />',
    '<!-- wp:image {"id":2000001,"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full"><img src="https://new.example/known.jpg" class="wp-image-2000001" alt="A &gt; b" /></figure>\n<!-- /wp:image -->\n\n',
  ],
  [
    '<blockquote>\n<p>One.</p>\n<cite>Nisha</cite>\n</blockquote>\n',
    '<!-- wp:quote -->\n<blockquote class="wp-block-quote">\n<p>One.</p>\n<cite>Nisha</cite>\n</blockquote>\n\n<!-- /wp:quote -->\n\n',
  ],
  [
    '<figure><img src="https://new.example/known.jpg" alt="" /></figure>',
    '<!-- wp:html -->\n<figure><img src="https://new.example/known.jpg" alt="" /></figure>\n<!-- /wp:html -->\n\n',
  ],
  [
    '<p>A [video] of [3]</p>',
    '<!-- wp:paragraph -->\n<p>A &#91;video] of [3]</p>\n<!-- /wp:paragraph -->\n\n',
  ],
])('writes %s as a block, which an import reads again', (html, block) => {
  expect(blocksOf(html)).toBe(block);
  const withoutClasses = ownWordPressHtml(block).replace(/ class="[^"]*"/g, '');
  expect(withoutClasses.replace('&#91;', '[')).toBe(html);
});
