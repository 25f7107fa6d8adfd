import { expect, it } from '@jest/globals';
import { ManuscriptCheck } from './manuscript-check.ts';

const WHOLE: [string, Record<string, unknown>][] = [
  ['articles', { _id: 'a1', version: 2 }],
  ['manuscripts', { _id: 'a1', revision: 2 }],
  ['revisions', { _id: 'r1', manuscript: 'a1', number: 1 }],
  ['revisions', { _id: 'r2', manuscript: 'a1', number: 2 }],
];

/** What a document has unless a case says otherwise. */
const BY_ONE = { author: 'u1', authors: ['u1'] };
const ANY: Record<string, object> = { articles: BY_ONE, manuscripts: { ...BY_ONE, state: 'published' } };

const SUBMITTED = { submission: { round: 1 }, workingCopy: { pictures: [] } };
const TRASHED = { state: 'trashed', trash: { at: new Date() }, workingCopy: { pictures: [] } };

function kindsOf(documents: typeof WHOLE): string[] {
  const check = new ManuscriptCheck();
  for (const [collection, document] of documents)
    check.document(collection, { ...ANY[collection], ...document });
  return [...check.problems()].map(({ kind }) => kind);
}

it.each([
  ['nothing wrong where all is there', WHOLE, []],
  ['nothing wrong in a draft', [['manuscripts', { _id: 'a2', revision: 0, state: 'draft' }], ...WHOLE], []],
  [
    'nothing wrong in what is scheduled, in review, or withdrawn',
    [
      ['manuscripts', { _id: 'a2', revision: 0, state: 'scheduled' }],
      ['manuscripts', { _id: 'a3', revision: 0, state: 'review', ...SUBMITTED }],
      ['manuscripts', { _id: 'a4', revision: 0, state: 'withdrawn', ...SUBMITTED }],
      ...WHOLE,
    ],
    [],
  ],
  [
    'what is only partly in review',
    [
      ['manuscripts', { _id: 'a2', revision: 0, state: 'review' }],
      ['manuscripts', { _id: 'a3', revision: 0, state: 'review', submission: SUBMITTED.submission }],
    ],
    ['review-wrong', 'review-wrong'],
  ],
  [
    'what is scheduled without the revision that an admin approved',
    [
      [
        'manuscripts',
        { _id: 'a1', revision: 2, state: 'scheduled', schedule: { approved: { revision: 1 } } },
      ],
      ...WHOLE.slice(3),
    ],
    ['revision-missing'],
  ],
  [
    'nothing wrong where a newer revision is not live',
    [
      ['articles', { _id: 'a1', version: 1 }],
      ['manuscripts', { _id: 'a1', revision: 2, live: 1 }],
      ...WHOLE.slice(2),
    ],
    [],
  ],
  [
    'an article that shows the newest revision instead of the live one',
    [...WHOLE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 2, live: 1 }], ...WHOLE.slice(2)],
    ['manuscript-wrong'],
  ],
  [
    'a manuscript without its live revision',
    [
      ['articles', { _id: 'a1', version: 1 }],
      ['manuscripts', { _id: 'a1', revision: 2, live: 1 }],
      ...WHOLE.slice(3),
    ],
    ['revision-missing'],
  ],
  [
    'an article of a draft',
    [...WHOLE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 0, state: 'draft' }]],
    ['manuscript-wrong'],
  ],
  [
    'an article without its list of authors',
    [['articles', { _id: 'a1', version: 2, authors: undefined }], ...WHOLE.slice(1)],
    ['authors-wrong'],
  ],
  [
    'nothing wrong with an article whose other authors wait for an admin',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u1', authors: ['u1'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u1', authors: ['u1', 'u2'], shownAuthors: ['u1'] }],
      ...WHOLE.slice(2),
    ],
    [],
  ],
  [
    'an article with other authors',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u1', authors: ['u1'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u1', authors: ['u1', 'u2'] }],
      ...WHOLE.slice(2),
    ],
    ['authors-wrong'],
  ],
  [
    'a first author who is not the first of all',
    [
      ['articles', { _id: 'a1', version: 2, author: 'u2', authors: ['u1', 'u2'] }],
      ['manuscripts', { _id: 'a1', revision: 2, author: 'u2', authors: ['u1', 'u2'] }],
      ...WHOLE.slice(2),
    ],
    ['authors-wrong'],
  ],
  ['an article without its manuscript', WHOLE.slice(0, 1), ['manuscript-wrong']],
  [
    'an article that shows another revision',
    [['articles', { _id: 'a1', version: 3 }], ...WHOLE.slice(1)],
    ['manuscript-wrong'],
  ],
  ['a manuscript without its article', WHOLE.slice(1), ['article-missing']],
  ['a manuscript without its newest revision', WHOLE.slice(0, 3), ['revision-missing']],
  ['notes of no manuscript', [...WHOLE, ['notes', { manuscript: 'f'.repeat(24) }]], ['note-orphaned']],
  ['revisions of no manuscript', WHOLE.slice(2), ['revision-orphaned']],
  [
    'nothing wrong in an article that was deleted',
    [...WHOLE.slice(2), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }]],
    [],
  ],
  [
    'an article whose manuscript is in the trash',
    [...WHOLE.slice(0, 1), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }], ...WHOLE.slice(2)],
    ['manuscript-wrong'],
  ],
  [
    'what is only partly in the trash',
    [
      ['manuscripts', { _id: 'a2', revision: 0, ...TRASHED, trash: undefined }],
      ['manuscripts', { _id: 'a3', revision: 0, ...TRASHED, workingCopy: undefined }],
      ['manuscripts', { _id: 'a4', revision: 0, ...TRASHED, state: 'draft' }],
    ],
    ['trash-wrong', 'trash-wrong', 'trash-wrong'],
  ],
  [
    'a lost revision in the trash',
    [...WHOLE.slice(2, 3), ['manuscripts', { _id: 'a1', revision: 2, ...TRASHED }]],
    ['revision-missing'],
  ],
] as [string, typeof WHOLE, string[]][])('finds %s', (_, documents, kinds) => {
  expect(kindsOf(documents)).toEqual(kinds);
});
