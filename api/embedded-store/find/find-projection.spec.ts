import { describe, expect, it } from '@jest/globals';
import { doc } from '../bson/build.ts';
import { decodeDocument, pickFields } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc } from '../bson/values.ts';
import { compileFindProjection, flatProjection } from './find-projection.ts';

const stored = doc({
  _id: 7,
  title: 'पानी',
  tags: ['a', 'b'],
  banner: doc({ width: 12, files: [1, 2] }),
  score: 1.5,
  on: true,
  none: null,
  at: new Date(0),
});

/** All projections in which each field, and the id, is included, excluded or not named. */
function* specs(): Generator<Doc> {
  const names = ['title', 'tags', 'banner', 'score', 'on', 'none', 'at', 'absent'];
  for (const flag of [true, false, 1, 0])
    for (let chosen = 0; chosen < 2 ** names.length; chosen += 1)
      for (const id of [undefined, true, false]) {
        const fields = names.filter((_, index) => (chosen >> index) & 1).map((name) => [name, flag] as const);
        yield new Map([...fields, ...(id === undefined ? [] : [['_id', id] as const])]);
      }
}

describe('a projection of whole fields', () => {
  it('copies the same fields as the projection of documents', () => {
    const bytes = encodeDocument(stored);
    for (const spec of specs()) {
      const flat = flatProjection(spec);
      const project = compileFindProjection(spec);
      if (project === undefined || flat === undefined) {
        expect(spec.size).toBe(0);
        continue;
      }
      const expected = project(decodeDocument(bytes), { index: undefined });
      expect(pickFields(bytes, flat.names, flat.including)).toEqual(encodeDocument(expected));
    }
  });

  it('does not exist if a projection reads inside fields or computes', () => {
    for (const spec of [
      doc({ 'banner.width': 1 }),
      doc({ title: '$tags' }),
      doc({ tags: doc({ $slice: 1 }) }),
      doc({ 'tags.$': 1 }),
    ])
      expect(flatProjection(spec)).toBeUndefined();
  });
});
