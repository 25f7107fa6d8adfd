import { beforeEach, describe, expect, it } from '@jest/globals';
import { MagazineCheck } from './magazine-check.ts';

const PICTURE = '024011f8c24806a872c469bb21346019';
const picture = { _id: PICTURE, files: [{ format: 'jpeg', width: 320 }], pending: false, uses: 1 };
const article = { _id: 'a1', author: 'u1', authors: ['u1'], pictures: [PICTURE] };
const HOUR_MS = 60 * 60 * 1000;

describe('MagazineCheck', () => {
  let check: MagazineCheck;
  const kinds = (now?: number): string[] => check.problems(now).map(({ kind }) => kind);

  beforeEach(() => {
    check = new MagazineCheck();
    check.document('users', { _id: 'u1', photo: null });
  });

  it('finds no problem in a complete magazine', () => {
    check.document('articles', article);
    check.document('pictures', picture);
    check.file(PICTURE, '320.jpg');
    expect(kinds()).toEqual([]);
  });

  it('finds an article without its author', () => {
    check.document('articles', { ...article, author: 'u2', authors: ['u2'], pictures: [] });
    check.document('articles', { ...article, authors: ['u1', 'u3'], pictures: [] });
    expect(kinds()).toEqual(['article-without-author', 'article-without-author']);
    expect(check.problems()[0]?.message).toBe('Article a1 names an author u2 who does not exist.');
  });

  it('finds missing pictures of articles and photos of accounts', () => {
    check.document('articles', article);
    check.document('users', { _id: 'u3', photo: 'f'.repeat(32) });
    expect(kinds()).toEqual(['picture-unknown', 'picture-unknown']);
  });

  it('finds a missing file of a picture', () => {
    check.document('articles', article);
    check.document('pictures', picture);
    expect(check.problems()).toMatchObject([{ kind: 'file-missing', picture: PICTURE, file: '320.jpg' }]);
  });

  it('finds a picture with a wrong number of uses', () => {
    check.document('pictures', picture);
    check.file(PICTURE, '320.jpg');
    expect(check.problems()).toMatchObject([{ kind: 'uses-wrong', counted: 1, uses: 0 }]);
  });

  it('counts a picture in a working copy or in revisions as one use', () => {
    check.document('manuscripts', {
      _id: 'm1',
      workingCopy: { pictures: [PICTURE] },
      revisionPictures: [PICTURE],
      schedule: { settled: { pictures: [PICTURE] } },
    });
    check.document('manuscripts', { _id: 'm2' });
    check.document('pictures', { ...picture, hidden: 1 });
    check.file(PICTURE, '320.jpg');
    expect(kinds()).toEqual([]);
  });

  it('finds a picture with a wrong number of hidden uses', () => {
    const draft = { _id: 'm1', state: 'draft', workingCopy: { pictures: [PICTURE] } };
    check.document('manuscripts', draft);
    check.document('pictures', picture);
    check.file(PICTURE, '320.jpg');
    expect(check.problems()).toMatchObject([{ kind: 'hidden-wrong', counted: 0, uses: 1 }]);
    check.document('pictures', { ...picture, hidden: 1 });
    expect(kinds()).toEqual([]);
  });

  it('finds orphaned files that have not changed for an hour', () => {
    check.document('articles', article);
    check.document('pictures', picture);
    const now = Date.now();
    check.file(PICTURE, '320.jpg', new Date(now - 2 * HOUR_MS));
    check.file(PICTURE, 'source', new Date(now - 2 * HOUR_MS));
    check.file('e'.repeat(32), '320.jpg', new Date(now));
    expect(check.problems(now)).toMatchObject([{ kind: 'file-orphaned', picture: PICTURE, file: 'source' }]);
    expect(kinds(now + 2 * HOUR_MS)).toEqual(['file-orphaned', 'file-orphaned']);
  });

  it('keeps the source of a picture with missing sizes', () => {
    check.document('articles', article);
    check.document('pictures', { ...picture, pending: true });
    check.file(PICTURE, '320.jpg');
    check.file(PICTURE, 'source');
    expect(kinds()).toEqual([]);
  });
});
