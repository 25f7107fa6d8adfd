import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Random, SEED } from '../test/support/random.ts';
import { compareValues } from './compare.ts';
import { decodeDocument } from './decode.ts';
import { encodeDocument } from './encode.ts';
import { OrderKey, afterPrefix, orderKey } from './order-key.ts';
import type { Value } from './values.ts';

const PAIRS = 20_000;
const random = new Random(SEED);

const NUMBERS: Value[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  1e300,
  -1e-300,
  5e-324,
  NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  2 ** 63,
  new Int32(1),
  new Int32(-2147483648),
  1n,
  2n ** 53n + 1n,
  2n ** 62n + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  -(2n ** 53n) - 1n,
  Decimal128.fromString('1.0'),
  Decimal128.fromString('0.1'),
  Decimal128.fromString('1E-20'),
  Decimal128.fromString('9007199254740993.5'),
];
const TEXTS = ['', 'a', 'ab', 'a\0', 'a\0b', 'ÿ', 'म', '\uffff', '😀', 'b'];

function value(depth = 0): Value {
  const kind = random.below(depth > 2 ? 10 : 13);
  switch (kind) {
    case 0:
    case 1:
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return random.pick([null, true, false, new MinKey(), new MaxKey()]);
    case 6:
      return new ObjectId(Buffer.from(Array.from({ length: 12 }, () => random.below(3) * 127)));
    case 7:
      return new Date(random.pick([-1, 0, 1, 1e12, -1e12]));
    case 8:
      return new Binary(
        Buffer.from(Array.from({ length: random.below(3) }, () => random.below(256))),
        random.below(3),
      );
    case 9:
      return random.pick([
        new Timestamp({ t: random.below(3), i: random.below(3) }),
        new BSONRegExp(random.pick(['a', 'b']), random.pick(['', 'i'])),
      ]);
    case 10:
    case 11:
      return Array.from({ length: random.below(3) }, () => value(depth + 1));
    default:
      return new Map(
        Array.from({ length: random.below(3) }, () => [random.pick(['', 'x', 'xy', 'y']), value(depth + 1)]),
      );
  }
}

describe(`index keys (STORE_TEST_SEED=${SEED})`, () => {
  it(`sort as the values do, ascending and descending, for ${PAIRS} random pairs`, () => {
    for (let pair = 0; pair < PAIRS; pair++) {
      const [left, right] = [value(), value()];
      const expected = Math.sign(compareValues(left, right));
      const up = Buffer.compare(orderKey(left), orderKey(right));
      const down = Buffer.compare(orderKey(left, true), orderKey(right, true));
      // Turns -0 into 0.
      expect({ left, right, up, down: down + 0 }).toEqual({ left, right, up: expected, down: -expected + 0 });
    }
  });

  it('of several values sort by the first difference', () => {
    for (let pair = 0; pair < PAIRS / 10; pair++) {
      const [a, b, x, y] = [value(), value(), value(), value()];
      const left = new OrderKey().add(a, true).add(x).take();
      const right = new OrderKey().add(b, true).add(y).take();
      const expected = -compareValues(a, b) || compareValues(x, y);
      expect(Math.sign(Buffer.compare(left, right)) + 0).toBe(Math.sign(expected) + 0);
    }
  });

  it('have a first key after a prefix', () => {
    for (let round = 0; round < 2000; round++) {
      const key = orderKey(value());
      const longer = Buffer.concat([key, Buffer.from([0xff, 0xff])]);
      const after = afterPrefix(key);
      expect(Buffer.compare(key, after)).toBe(-1);
      expect(Buffer.compare(longer, after)).toBe(-1);
    }
  });

  it('refuse a decimal beyond the range of a double', () => {
    expect(() => orderKey(Decimal128.fromString('1E+5000'))).toThrow(/cannot be indexed/);
  });
});

describe('documents', () => {
  it('are decoded as they were encoded', () => {
    for (let round = 0; round < 2000; round++) {
      const doc = new Map<string, Value>([
        ['a', value()],
        ['b', value()],
      ]);
      const bytes = encodeDocument(doc);
      expect(encodeDocument(decodeDocument(bytes)).equals(bytes)).toBe(true);
    }
  });
  it('may be larger than the first buffer, wherever its end falls', () => {
    for (let length = 1000; length < 1060; length++) {
      const doc = new Map<string, Value>([
        ['text', 'x'.repeat(length)],
        ['number', 2 ** 40],
        ['more', 'म'.repeat(length)],
      ]);
      expect(decodeDocument(encodeDocument(doc))).toEqual(doc);
    }
  });
  it('return single fields without decoding the others', () => {
    const bytes = encodeDocument(
      new Map<string, Value>([
        ['a', 1],
        ['b', ['x', null]],
        ['c', 'y'],
      ]),
    );
    expect(decodeDocument(bytes, new Set(['c']))).toEqual(new Map([['c', 'y']]));
  });
});
