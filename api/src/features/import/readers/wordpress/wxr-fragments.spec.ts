import { describe, expect, it } from '@jest/globals';
import type { ImportedEntry } from '../../model/imported-entry.ts';
import { articlesIn } from '../test/text-source.ts';
import { readWxr, wxr, wxrItem } from './test/wxr.ts';
import { ITEM_MAX_LENGTH } from './wxr-fragments.ts';

const PIECE = 65_536;

const comment = (words: string): string =>
  `<wp:comment>\n<wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[${words}]]></wp:comment_content></wp:comment>`;

/** The articles' keys, their numbers of comments, and the reasons of items that are left out. */
function outcome(entries: readonly ImportedEntry[]): { keys: string[]; comments: unknown[]; lost: string[] } {
  const out = entries.filter((entry) => entry.kind === 'left-out');
  return {
    keys: articlesIn(entries).map(({ key }) => key.replace('old.example/', '')),
    comments: out.flatMap(({ what, count }) => (what === 'comment' ? [count] : [])),
    lost: out.flatMap(({ what, title, reason }) => (what === 'comment' ? [] : [`${title}: ${reason}`])),
  };
}

describe('items with many comments and fields', () => {
  it('are read without their comments, however long these are together', async () => {
    const [short, long] = [
      comment('<p>No</item> end</wp:comment>'),
      comment('x'.repeat(ITEM_MAX_LENGTH / 8)),
    ];
    const popular = wxrItem({ id: 1, more: (short + long).repeat(10) });
    const endless = wxrItem({ id: 2, more: comment('x'.repeat(2 * ITEM_MAX_LENGTH)) });
    const entries = await readWxr(wxr([popular, endless, wxrItem({ id: 3, more: short })]), PIECE);
    expect(outcome(entries)).toEqual({ keys: ['1', '2', '3'], comments: [20, 1, 1], lost: [] });
    expect(articlesIn(entries)[0]?.html).toBe('<p>Words</p>');
  });

  it('are read without the data of plugins', async () => {
    const meta = { builder: 'x'.repeat(2 * ITEM_MAX_LENGTH), _yoast_wpseo_metadesc: 'About rain' };
    const more = comment('Yes');
    const entries = await readWxr(wxr([wxrItem({ id: 1, meta, more }), wxrItem({ id: 2 })]), PIECE);
    expect(outcome(entries)).toEqual({ keys: ['1', '2'], comments: [1], lost: [] });
    const [article] = articlesIn(entries);
    expect(article?.description).toBe('About rain');
    expect(article?.notes).toEqual([
      { kind: 'field', sentence: 'Fields of its own were left out: builder.' },
    ]);
  });

  it.each([
    ['comment', '</wp:comment>'],
    ['comment and item', '</wp:comment>\n\t</item>'],
  ])('do not hide the next one where a %s has no end', async (_, end) => {
    const broken = wxrItem({ id: 1, title: 'Broken', more: `${comment('a')}${comment('b')}` });
    const at = broken.lastIndexOf('</wp:comment>');
    const items = [
      broken.slice(0, at) + broken.slice(at + end.length),
      wxrItem({ id: 2, more: comment('c') }),
    ];
    for (const length of [7, PIECE])
      expect(outcome(await readWxr(wxr(items), length))).toEqual({
        keys: ['2'],
        comments: [1],
        lost: ['Broken: Its XML is damaged.'],
      });
  });
});
