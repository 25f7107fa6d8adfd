import { describe, expect, it } from '@jest/globals';
import { replaceTags, startTags, writeTag } from './tags.ts';

describe('replaceTags', () => {
  it('leaves every other character as it is', () => {
    const html = '<p class="a">1 &lt; 2 &amp;amp; <br />é <em>x</em></p>text <img src="/a" alt="&quot;" />';
    expect(replaceTags(html, () => undefined)).toBe(html);
    expect(replaceTags(html, ({ name }) => (name === 'em' ? '' : undefined))).toBe(
      html.replace('<em>x</em>', 'x'),
    );
  });

  it('takes no text for a tag: not one within an attribute, nor an escaped one', () => {
    const html = '<img src="/a" alt="&lt;img src=&quot;/b&quot; /&gt;" />&lt;img src="/c" /&gt;';
    expect(replaceTags(html, ({ attributes }) => `[${attributes['src']}]`)).toBe(
      '[/a]&lt;img src="/c" /&gt;',
    );
  });

  it('knows the element around a tag', () => {
    const around: (string | undefined)[] = [];
    replaceTags('<figure class="b"><img src="/a" /></figure><img src="/c" />', ({ name, parent }) => {
      if (name === 'img') around.push(parent?.attributes['class']);
      return undefined;
    });
    expect(around).toEqual(['b', undefined]);
  });
});

it('finds start tags in their order, and none of another name', () => {
  const found = startTags('<p><img src="/1" /></p><images></images><img src="/2" />', 'img');
  expect(found.map(({ attributes }) => attributes['src'])).toEqual(['/1', '/2']);
});

it('writes attributes so that they are read back as they were', () => {
  const alt = 'a "b" & <c> é';
  expect(startTags(writeTag('img', { alt, width: 3 }), 'img')[0]?.attributes).toEqual({ alt, width: '3' });
});
