import { describe, expect, it } from '@jest/globals';
import { dateOf } from './fields.ts';
import { frontMatterOf } from './front-matter.ts';

describe('frontMatterOf', () => {
  it.each([
    ['---\ntitle: Rain\n---\nText', { title: 'Rain' }, 'Text'],
    ['\uFEFF---\r\ntitle: Rain\r\n---\r\nText', { title: 'Rain' }, 'Text'],
    ['---\ntitle: Rain\n...\nText', { title: 'Rain' }, 'Text'],
    ['\n \n---\ntitle: Rain\n---\nText', { title: 'Rain' }, 'Text'],
    ['\n---\nWords\n\n---\nText', {}, '\n---\nWords\n\n---\nText'],
    ['---\ntitle: One\ntitle: Two\n---\n', { title: 'Two' }, ''],
    ['+++\ntitle = "Rain"\n+++\nText', { title: 'Rain' }, 'Text'],
    ['{ "title": "A } brace \\" here" }\n\nText', { title: 'A } brace " here' }, 'Text'],
    ['---yaml\ntitle: Rain\n---\nText', { title: 'Rain' }, 'Text'],
    ['Text without', {}, 'Text without'],
    ['---\nA rule above\n', {}, '---\nA rule above\n'],
  ])('%j', (text, data, body) => {
    expect(frontMatterOf(text)).toEqual({ data, body, problem: null });
  });

  it('runs no code, whatever language it names', () => {
    const read = frontMatterOf('---js\n{ title: (globalThis.hacked = 1) }\n---\nText');
    expect(read).toEqual({
      data: {},
      body: 'Text',
      problem: 'Its fields are written in js, which is not read.',
    });
    expect(globalThis).not.toHaveProperty('hacked');
  });

  it.each([
    '---\ntitle: [unclosed\n---\nText',
    '+++\ntitle = \n+++\nText',
    // A bomb of aliases.
    `---\na: &a [x,x,x,x,x,x,x,x,x,x]\n${['b', 'c', 'd', 'e', 'f', 'g'].map((name, n) => `${name}: &${name} [${Array.from({ length: 10 }, () => `*${'abcdef'[n]}`).join()}]`).join('\n')}\n---\nText`,
  ])('keeps the text of damaged fields: %j', (text) => {
    expect(frontMatterOf(text)).toMatchObject({ data: {}, body: 'Text', problem: expect.any(String) });
  });

  it('does not change other objects', () => {
    frontMatterOf('---\n__proto__: { polluted: true }\n---\n');
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('dateOf', () => {
  it.each([
    ['2019-03-10', '2019-03-10T00:00:00.000Z'],
    ['2019-3-1 9:05', '2019-03-01T09:05:00.000Z'],
    ['2019-03-10 12:00:00 +0530', '2019-03-10T06:30:00.000Z'],
    ['2019-03-10T12:00:00-08:00', '2019-03-10T20:00:00.000Z'],
    ['2019-03-10T12:00:00.123Z', '2019-03-10T12:00:00.123Z'],
    ['Mar 10, 2019 00:00:00 UTC', '2019-03-10T00:00:00.000Z'],
  ])('%s', (text, date) => expect(dateOf(text)?.toISOString()).toBe(date));

  it.each([
    ['Jul 08 2022', '2022-07-08T00:00:00.000Z'],
    ['2022/07/08', '2022-07-08T00:00:00.000Z'],
    ['8 August 2022', '2022-08-08T00:00:00.000Z'],
    ['Jul 8, 2022 10:00 PM', '2022-07-08T22:00:00.000Z'],
    ['Jul 08 2022 10:00 (UTC+05:30)', '2022-07-08T10:00:00.000Z'],
    ['Fri, 08 Jul 2022 10:00:00 +0530', '2022-07-08T04:30:00.000Z'],
    ['Fri Jul 08 2022 05:30:00 GMT+0530 (India Standard Time)', '2022-07-08T00:00:00.000Z'],
    ['Jul 08 2022 10:00Z', '2022-07-08T10:00:00.000Z'],
    ['Jul 08 2022 10:00 EST', '2022-07-08T15:00:00.000Z'],
  ])('%s is the same in every zone of the computer', (text, date) => {
    const zone = process.env['TZ'];
    try {
      for (const each of ['Asia/Kolkata', 'America/New_York', 'UTC']) {
        process.env['TZ'] = each;
        expect(dateOf(text)?.toISOString()).toBe(date);
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it.each(['', 'soon', 'v1.2', `2022${':00'.repeat(40)}`])('"%s" is none', (text) =>
    expect(dateOf(text)).toBeUndefined(),
  );
});
