import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { ArticleInLine } from '../article.schema.ts';
import { pickByAuthor } from './pick-by-author.ts';

describe('others by the author of an article', () => {
  const read = new Types.ObjectId();
  const written = Array.from({ length: 7 }, () => new Types.ObjectId());
  const picked = (newest: readonly Types.ObjectId[], shown: readonly Types.ObjectId[]) =>
    pickByAuthor(
      read,
      newest.map((_id) => ({ _id }) as ArticleInLine),
      shown.map((id) => id.toHexString()),
    ).map(({ _id }) => written.indexOf(_id));

  it('are the newest three that the page does not already show', () => {
    expect(picked([read, ...written], written.slice(1, 3))).toEqual([0, 3, 4]);
  });

  it('are the newest if too few others exist', () => {
    expect(picked([...written.slice(0, 4), read], written.slice(0, 2))).toEqual([0, 1, 2]);
  });

  it('are none if the author has written nothing else', () => {
    expect(picked([read], written)).toEqual([]);
  });
});
