import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { NOBODY, withoutPerson } from './without-person.ts';

const [gone, other] = [new Types.ObjectId(), new Types.ObjectId()];
const at = new Date();

it('puts nobody in the place of a person, however deep', () => {
  const document = {
    by: gone,
    authors: [other, gone],
    deeds: [
      { action: 'withdraw', at, by: gone },
      { action: 'reinstate', at, by: other },
    ],
    workingCopy: { savedBy: gone, title: 'Bund', frame: Buffer.from('x') },
    schedule: { at, by: other },
  };
  expect(withoutPerson(document, gone)).toEqual({
    set: {
      by: NOBODY,
      authors: [other, NOBODY],
      deeds: [
        { action: 'withdraw', at, by: NOBODY },
        { action: 'reinstate', at, by: other },
      ],
      workingCopy: { savedBy: NOBODY, title: 'Bund', frame: Buffer.from('x') },
    },
    unset: [],
  });
});

it('drops the key of a request, which begins with the id', () => {
  const document = { idempotencyKey: `${gone.toHexString()}:1`, slug: 'bund', author: other };
  expect(withoutPerson(document, gone)).toEqual({ set: {}, unset: ['idempotencyKey'] });
});
