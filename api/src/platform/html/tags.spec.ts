import { describe, expect, it } from '@jest/globals';
import { replaceTags, startTags, writeTag } from './tags.ts';

describe('replaceTags', () => {
  it('keeps every other character', () => {
    const html = '<p class="a">1 &lt; 2 &amp;amp; <br />é <em>x</em></p>text <img src="/a" alt="&quot;" />';
    expect(replaceTags(html, () => undefined)).toBe(html);
    expect(replaceTags(html, ({ name }) => (name === 'em' ? '' : undefined))).toBe(
      html.replace('<em>x</em>', 'x'),
    );
  });

  it('ignores tags in attributes and escaped ones', () => {
    const html = '<img src="/a" alt="&lt;img src=&quot;/b&quot; /&gt;" />&lt;img src="/c" /&gt;';
    expect(replaceTags(html, ({ attributes }) => `[${attributes['src']}]`)).toBe(
      '[/a]&lt;img src="/c" /&gt;',
    );
  });

  it('reports the parent of a tag', () => {
    const parents: (string | undefined)[] = [];
    replaceTags('<figure class="b"><img src="/a" /></figure><img src="/c" />', ({ name, parent }) => {
      if (name === 'img') parents.push(parent?.attributes['class']);
      return undefined;
    });
    expect(parents).toEqual(['b', undefined]);
  });
});

it('finds start tags of a name in document order', () => {
  const tags = startTags('<p><img src="/1" /></p><images></images><img src="/2" />', 'img');
  expect(tags.map(({ attributes }) => attributes['src'])).toEqual(['/1', '/2']);
});

it('escapes attributes so that they parse back unchanged', () => {
  const alt = 'a "b" & <c> é';
  expect(startTags(writeTag('img', { alt, width: 3 }), 'img')[0]?.attributes).toEqual({ alt, width: '3' });
});
