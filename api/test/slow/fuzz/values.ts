import type { SeededRandom } from '../../../../site/e2e/hostile/random.ts';

const DEEP = 20_000;
const LONG = 70_000;

/** Texts that have broken programs elsewhere. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[[',
  '{"$gt":""}',
  '{"$where":"sleep(5000)"}',
  '$where',
  '$ne',
  "' || '1'=='1",
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '\0',
  'a\0b',
  '\u202e\ufeff',
  '\ud83d',
  '😀'.repeat(200),
  'ﷺ'.repeat(500),
  '../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '\r\nX-Injected: 1',
  '(a+)+$',
  'a'.repeat(LONG),
  'a@b.in',
  'Peepal@2026',
  'author',
  'admin',
  'Weather',
  'latest',
  '665f1c2ab1d4c8a9e0f3b712',
];

export const FIELD_NAMES: readonly string[] = [
  'title',
  'content',
  'description',
  'bannerAlt',
  'bannerCredit',
  'bannerPicture',
  'language',
  'tags',
  'tags[]',
  'tags[0]',
  'tags[999999999]',
  'tags[0][0][0]',
  'isFeatured',
  'name',
  'email',
  'password',
  'confirmPassword',
  'currentPassword',
  'role',
  'bio',
  'query',
  'page',
  'limit',
  'sort',
  'link',
  'author',
  '_id',
  '$where',
  '__proto__',
  '__proto__[admin]',
  'constructor[prototype][admin]',
  'title[toString]',
  'title[hasOwnProperty]',
  'email[$ne]',
  '',
  '0',
  '42',
  'a.b',
  '[',
  ']',
  'a[',
  'a]b',
  'x'.repeat(300),
];

/** A JSON value, sometimes far too deep, too long, or invalid. */
export function jsonValue(random: SeededRandom, depth = 0): string {
  switch (random.below(depth > 3 ? 5 : 12)) {
    case 0:
      return String(random.pick([0, -1, 1e308, -0, 0.1, Number.MAX_SAFE_INTEGER]));
    case 1:
      return random.pick(['null', 'true', 'false', '1e999', '-', '"\\ud800"', '"\\u0000"']);
    case 5:
      return `[${jsonValue(random, depth + 1)},${jsonValue(random, depth + 1)}]`;
    case 6:
    case 7:
      return jsonObject(random, depth + 1);
    case 8:
      return `{"$${random.pick(['gt', 'ne', 'where', 'regex', 'in'])}":${jsonValue(random, depth + 1)}}`;
    case 9:
      return random.below(20) === 0 ? '['.repeat(DEEP) + ']'.repeat(DEEP) : '[]';
    case 10:
      return random.below(20) === 0 ? `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}` : '{}';
    default:
      return JSON.stringify(random.pick(TEXTS));
  }
}

export function jsonObject(random: SeededRandom, depth = 0): string {
  const members = Array.from(
    { length: random.below(7) },
    () => `${JSON.stringify(random.pick(FIELD_NAMES))}:${jsonValue(random, depth)}`,
  );
  return `{${members.join(',')}}`;
}
