import { expect, it } from '@jest/globals';
import type { PinnedSection } from '@contract/front-page.ts';
import { attentionItems } from './attention-items.ts';

const NOW = Date.parse('2026-11-24T08:44:00Z');
const ZONE = 'Asia/Kolkata';

it('puts into words what needs attention', () => {
  expect(
    attentionItems(
      {
        missed: { count: 2, titles: ['Forty Kilometres', ''] },
        mail: { count: 3, reason: '535 Authentication failed' },
        backup: { lastAt: '2026-11-15T20:30:00Z' },
        disk: { freeBytes: 4_200_000_000 },
        pins: { count: 1, sections: ['Spotlight'] },
        webhooks: { hosts: ['hooks.example.org'] },
      },
      NOW,
      ZONE,
    ),
  ).toEqual([
    {
      kind: 'missed',
      title: '2 scheduled articles were not published',
      note: 'Forty Kilometres and Untitled',
    },
    { kind: 'mail', title: '3 messages could not be sent', note: '535 Authentication failed' },
    { kind: 'backup', title: 'No backup for 8 days', note: 'The last one is of 16 November, 02:00.' },
    { kind: 'disk', title: 'The disk is nearly full', note: '4.2 GB are left for pictures and texts.' },
    { kind: 'pins', title: 'A pin ended', note: 'Spotlight on the front page follows the date again.' },
    {
      kind: 'webhooks',
      title: 'A webhook was switched off',
      note: 'Nothing reached hooks.example.org for five days. Remove it, and add it again to go on.',
    },
  ]);
});

it('names some of many articles that were not published', () => {
  const missed = { count: 5, titles: ['Bund', 'Rain', 'Mud'] };
  expect(attentionItems({ ...NOTHING, missed }, NOW, ZONE)[0]?.note).toBe('Bund, Rain, Mud and 2 more');
});

const NOTHING = { missed: null, mail: null, backup: null, disk: null, pins: null, webhooks: null };

it('says that there is no mail server and no backup', () => {
  expect(
    attentionItems({ ...NOTHING, mail: { count: 1, reason: null }, backup: { lastAt: null } }, NOW, ZONE),
  ).toEqual([
    { kind: 'mail', title: '1 message waits', note: 'No mail server is set up.' },
    { kind: 'backup', title: 'No backup yet', note: 'Articles and pictures exist only here.' },
  ]);
  expect(attentionItems(NOTHING, NOW, ZONE)).toEqual([]);
});

it('names the sections that follow the date again', () => {
  const noteOf = (sections: PinnedSection[]) =>
    attentionItems({ ...NOTHING, pins: { count: 2, sections } }, NOW, ZONE);
  expect(noteOf(['featured', 'Interviews'])).toEqual([
    {
      kind: 'pins',
      title: '2 pins ended',
      note: 'Lead carousel and Interviews on the front page follow the date again.',
    },
  ]);
  expect(noteOf([])[0]?.note).toBe('Newer articles fill the place on the front page.');
});
