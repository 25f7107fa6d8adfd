import { expect, it } from '@jest/globals';
import { ManuscriptCheck } from './manuscript-check.ts';

const COMPLETE: [string, Record<string, unknown>][] = [
  ['articles', { _id: 'a1', version: 2 }],
  ['manuscripts', { _id: 'a1', revision: 2 }],
  ['revisions', { _id: 'r1', manuscript: 'a1', number: 1 }],
  ['revisions', { _id: 'r2', manuscript: 'a1', number: 2 }],
];

/** Default fields of documents. */
const ONE_AUTHOR = { author: 'u1', authors: ['u1'] };
const DEFAULTS: Record<string, object> = {
  articles: ONE_AUTHOR,
  manuscripts: { ...ONE_AUTHOR, state: 'published' },
};

const SUBMITTED = { submission: { round: 1 }, workingCopy: { pictures: [] } };
const TRASHED = { state: 'trashed', trash: { at: new Date() }, workingCopy: { pictures: [] } };

const CORRECTED_AT = new Date('2026-11-03T06:00:00Z');
const TO_CHECK = { article: 'a2', lang: 'en', revision: 2, at: CORRECTED_AT, correctedAt: CORRECTED_AT };
const UNCHECKED = { article: 'a2', at: CORRECTED_AT };

function kindsOf(documents: typeof COMPLETE): string[] {
  const check = new ManuscriptCheck();
  for (const [collection, document] of documents)
    check.document(collection, { ...DEFAULTS[collection], ...document });
  return [...check.problems()].map(({ kind }) => kind);
}

it.each([
  ['no problem in a complete magazine', COMPLETE, []],
  ['no problem in a draft', [['manuscripts', { _id: 'a2', revision: 0, state: 'draft' }], ...COMPLETE], []],
  [
    'no problem in scheduled, submitted and withdrawn manuscripts',
    [
      ['manuscripts', { _id: 'a2', revision: 0, state: 'scheduled' }],
      ['manuscripts', { _id: 'a3', revision: 0, state: 'review', ...SUBMITTED }],
      ['manuscripts', { _id: 'a4', revision: 0, state: 'withdrawn', ...SUBMITTED }],
      ...COMPLETE,
    ],
    [],
  ],
  [
    'manuscripts that are only partly in review',
    [
      ['manuscripts', { _id: 'a2', revision: 0, state: 'review' }],
      ['manuscripts', { _id: 'a3', revision: 0, state: 'review', submission: SUBMITTED.submission }],
    ],
    ['review-wrong', 'review-wrong'],
  ],
  [
    'a scheduled manuscript without its approved revision',
    [
      [
        'manuscripts',
        { _id: 'a1', revision: 2, state: 'scheduled', schedule: { approved: { revision: 1 } } },
      ],
      ...COMPLETE.slice(3),
    ],
    ['revision-missing'],
  ],
  [
    'no problem if a newer revision is not live',
    [
      ['articles', { _id: 'a1', version: 1 }],
      ['manuscripts', { _id: 'a1', revision: 2, live: 1 }],
      ...COMPLETE.slice(2),
    ],
    [],
  ],
  [
    'an article that shows the newest revision instead of the live one',
    [...COMPLETE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 2, live: 1 }], ...COMPLETE.slice(2)],
    ['manuscript-wrong'],
  ],
  [
    'a manuscript without its live revision',
    [
      ['articles', { _id: 'a1', version: 1 }],
      ['manuscripts', { _id: 'a1', revision: 2, live: 1 }],
      ...COMPLETE.slice(3),
    ],
    ['revision-missing'],
  ],
  [
    'an article of a draft',
    [...COMPLETE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 0, state: 'draft' }]],
    ['manuscript-wrong'],
  ],
  [
    'an article without its list of authors',
    [['articles', { _id: 'a1', version: 2, authors: undefined }], ...COMPLETE.slice(1)],
    ['authors-wrong'],
  ],
  [
    'no problem in an article whose other authors are pending',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u1', authors: ['u1'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u1', authors: ['u1', 'u2'], shownAuthors: ['u1'] }],
      ...COMPLETE.slice(2),
    ],
    [],
  ],
  [
    'an article with other authors',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u1', authors: ['u1'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u1', authors: ['u1', 'u2'] }],
      ...COMPLETE.slice(2),
    ],
    ['authors-wrong'],
  ],
  [
    'a first author who is not the first in the list',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u2', authors: ['u1', 'u2'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u2', authors: ['u1', 'u2'] }],
      ...COMPLETE.slice(2),
    ],
    ['authors-wrong'],
  ],
  [
    'no problem in a translation, and in one with a correction that nobody has checked',
    [
      ['articles', { _id: 'a1', version: 2, translation: { group: 'a2', unchecked: UNCHECKED } }],
      [
        'manuscripts',
        { _id: 'a1', revision: 2, translation: { group: 'a2', checkedRevision: 1, toCheck: TO_CHECK } },
      ],
      ...COMPLETE.slice(2),
    ],
    [],
  ],
  [
    'an article of another group of translations than its manuscript',
    [
      ['articles', { _id: 'a1', version: 2, translation: { group: 'a3' } }],
      ['manuscripts', { _id: 'a1', revision: 2, translation: { group: 'a2' } }],
      ...COMPLETE.slice(2),
    ],
    ['translation-wrong'],
  ],
  [
    'an article that has left its translations, and one that has not joined them',
    [
      COMPLETE[0],
      ['manuscripts', { _id: 'a1', revision: 2, translation: { group: 'a2' } }],
      ['articles', { _id: 'a4', version: 2, translation: { group: 'a2' } }],
      ['manuscripts', { _id: 'a4', revision: 2 }],
      ['revisions', { _id: 'r4', manuscript: 'a4', number: 2 }],
      ...COMPLETE.slice(2),
    ],
    ['translation-wrong', 'translation-wrong'],
  ],
  [
    'an article without the correction that its manuscript has to check',
    [
      ['articles', { _id: 'a1', version: 2, translation: { group: 'a2' } }],
      ['manuscripts', { _id: 'a1', revision: 2, translation: { group: 'a2', toCheck: TO_CHECK } }],
      ...COMPLETE.slice(2),
    ],
    ['translation-wrong'],
  ],
  ['an article without its manuscript', COMPLETE.slice(0, 1), ['manuscript-wrong']],
  [
    'an article that shows another revision',
    [['articles', { _id: 'a1', version: 3 }], ...COMPLETE.slice(1)],
    ['manuscript-wrong'],
  ],
  ['a manuscript without its article', COMPLETE.slice(1), ['article-missing']],
  ['a manuscript without its newest revision', COMPLETE.slice(0, 3), ['revision-missing']],
  ['notes without a manuscript', [...COMPLETE, ['notes', { manuscript: 'f'.repeat(24) }]], ['note-orphaned']],
  ['revisions without a manuscript', COMPLETE.slice(2), ['revision-orphaned']],
  [
    'no problem in a deleted article',
    [...COMPLETE.slice(2), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }]],
    [],
  ],
  [
    'an article whose manuscript is in the trash',
    [...COMPLETE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }], ...COMPLETE.slice(2)],
    ['manuscript-wrong'],
  ],
  [
    'manuscripts that are only partly in the trash',
    [
      ['manuscripts', { _id: 'a2', revision: 0, ...TRASHED, trash: undefined }],
      ['manuscripts', { _id: 'a3', revision: 0, ...TRASHED, workingCopy: undefined }],
      ['manuscripts', { _id: 'a4', revision: 0, ...TRASHED, state: 'draft' }],
    ],
    ['trash-wrong', 'trash-wrong', 'trash-wrong'],
  ],
  [
    'a missing revision in the trash',
    [...COMPLETE.slice(2, 3), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }]],
    ['revision-missing'],
  ],
] as [string, typeof COMPLETE, string[]][])('finds %s', (_, documents, kinds) => {
  expect(kindsOf(documents)).toEqual(kinds);
});
