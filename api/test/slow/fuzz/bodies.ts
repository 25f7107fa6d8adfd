import type { SeededRandom } from '../../../../site/e2e/hostile/random.ts';
import { FIELD_NAMES, jsonObject, jsonValue, TEXTS } from './values.ts';

/** A body with its declared type. */
export interface Body {
  type: string;
  bytes: Buffer;
}

const BOUNDARY = 'x-boundary';
/** Above the limit of form fields. */
const MANY_FIELDS = 1000;
const FILE_NAMES = [
  'a.png',
  '../../a.php',
  'a\0.png',
  '',
  '"',
  'x'.repeat(3000),
  '<img src=x onerror=alert(1)>',
];

/** Required members, so that a form or an object is not refused before the others are read. */
const WHOLE: readonly Record<string, string>[] = [
  {},
  { title: 'Rain', content: '<p>Rain.</p>', 'tags[]': 'Weather' },
  { name: 'Ira', bio: 'Rain.' },
  { email: 'nobody@banyan.example', password: 'Peepal@2026', role: 'author' },
  { currentPassword: 'Wrong@2026', password: 'Peepal@2027', confirmPassword: 'Peepal@2027' },
];

export function jsonBody(random: SeededRandom): Body {
  const whole = JSON.stringify(random.pick(WHOLE));
  const texts = [
    jsonObject(random),
    jsonValue(random),
    whole.replace(/"[^"]*"\}$/, () => `${jsonValue(random)}}`),
  ];
  const text = random.pick([...texts, `${random.pick(texts)}${random.pick(['', ',', '}', '\0'])}`]);
  const bytes = Buffer.from(random.below(10) === 0 ? text.slice(0, random.below(text.length + 1)) : text);
  return { type: random.pick(TYPES_OF_JSON), bytes: random.below(10) === 0 ? damaged(bytes, random) : bytes };
}

const TYPES_OF_JSON = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'application/vnd.api+json',
  'text/plain',
];

/** @param picture an accepted picture */
export function formBody(random: SeededRandom, picture: Buffer): Body {
  if (random.below(3) === 0) return almostRight(random, picture);
  const fields = Object.entries(random.below(2) === 0 ? random.pick(WHOLE) : {});
  const many = random.below(60) === 0 ? MANY_FIELDS : random.below(5);
  for (let count = 0; count < many; count += 1) fields.push([random.pick(FIELD_NAMES), random.pick(TEXTS)]);
  const parts = fields.map(([name, value]) => part(random, name, Buffer.from(value)));
  if (random.below(3) === 0) {
    const bytes = random.pick([picture, damaged(picture, random), Buffer.from('<svg/>'), Buffer.alloc(0)]);
    const field = random.pick(['image', 'bannerImage', 'profilePhoto', 'profilePhoto', '__proto__', '']);
    parts.push(part(random, field, bytes, random.pick(FILE_NAMES)));
  }
  const end = Buffer.from(random.below(20) === 0 ? '' : `--${BOUNDARY}--\r\n`);
  const whole = Buffer.concat([...parts, end]);
  return {
    type: random.pick([
      `multipart/form-data; boundary=${BOUNDARY}`,
      ...(random.below(10) === 0 ? TYPES_OF_FORM : []),
    ]),
    bytes: random.below(20) === 0 ? damaged(whole, random) : whole,
  };
}

/** A complete form with at most one hostile value. */
function almostRight(random: SeededRandom, picture: Buffer): Body {
  const whole = random.pick(WHOLE);
  const fields = Object.entries(whole);
  const bad = random.below(fields.length * 2);
  const parts = fields.map(([name, value], index) =>
    part(random, name, Buffer.from(index === bad ? random.pick(TEXTS) : value)),
  );
  const fitting = 'title' in whole ? 'bannerImage' : 'name' in whole ? 'profilePhoto' : 'image';
  const field = random.pick([fitting, fitting, fitting, 'bannerImage', 'profilePhoto']);
  if (random.below(4) > 0) parts.push(part(random, field, picture, random.pick(FILE_NAMES)));
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

const TYPES_OF_FORM = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(200)}`,
  'multipart/mixed; boundary=x',
  'application/x-www-form-urlencoded',
];

function part(random: SeededRandom, name: string, value: Buffer, fileName?: string): Buffer {
  const named = random.below(40) === 0 ? 'form-data' : `form-data; name="${name.replace(/["\r\n]/g, '%22')}"`;
  const file = fileName === undefined ? '' : `; filename="${fileName.replace(/["\r\n]/g, '%22')}"`;
  const type = random.below(10) === 0 ? 'Content-Type: image/svg+xml\r\n' : '';
  const head = `--${BOUNDARY}\r\nContent-Disposition: ${named}${file}\r\n${type}\r\n`;
  return Buffer.concat([Buffer.from(head), value, Buffer.from('\r\n')]);
}

/** The same with a few modified bytes, some of them invalid UTF-8. */
function damaged(bytes: Buffer, random: SeededRandom): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 0; count < 4 && copy.length > 0; count += 1)
    copy[random.below(copy.length)] = random.pick([0x00, 0xff, 0xc0, 0xed, 0x0a, 0x80]);
  return copy;
}
