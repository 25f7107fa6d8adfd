import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Language } from '../../contract/articles.ts';
import { readEnv } from '../../platform/config/env.ts';
import { effectiveSettings } from '../settings/effective-settings.ts';
import { compose, toEml } from './compose.ts';
import { type Message, MESSAGE_KINDS } from './message.ts';

const SECRET = 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ';
const LANGUAGES: readonly Language[] = ['en', 'hi'];
const env = readEnv({
  SITE_URL: 'https://banyan.example',
  SMTP_URL: 'smtp://mail.banyan.example',
  MAIL_FROM: 'Banyan <desk@banyan.example>',
});

const settings = effectiveSettings(null, env);

function message(change: Partial<Message> = {}): Message {
  return {
    _id: new Types.ObjectId('6a14f0c2b1d4c8a9e0f3b7aa'),
    kind: 'password-changed',
    to: 'ira@palash.example',
    lang: 'en',
    createdAt: new Date('2026-11-26T08:42:00.000Z'),
    state: 'waiting',
    attempts: 1,
    reason: null,
    linkSeed: null,
    endsAt: null,
    device: { browser: 'Firefox', system: 'Linux' },
    file: null,
    ...change,
  };
}

const texts = (change: Partial<Message>): { html: string; text: string } => {
  const { html, text } = compose(message(change), settings, env, SECRET);
  return { html: String(html), text: String(text) };
};

describe.each(MESSAGE_KINDS.flatMap((kind) => LANGUAGES.map((lang) => ({ kind, lang }))))(
  'the message $kind in $lang',
  ({ kind, lang }) => {
    it('has the same content as text and as HTML', () => {
      const { html, text } = texts({ kind, lang });
      const htmlLines = html
        .slice(html.indexOf('<body'))
        .replaceAll(/<[^>]+>/g, '\n')
        .replaceAll('&quot;', '"')
        .split('\n')
        .filter((line) => line.trim() !== '');
      const missing = htmlLines.filter((line) => !text.includes(line));
      // The sentence for the case that the button fails.
      expect(missing).toHaveLength(1);
      expect(text).not.toMatch(/<|&\w+;|undefined|Invalid/);
    });

    it('fetches nothing, tracks nothing, and has dark colours', () => {
      const { html } = texts({ kind, lang });
      expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|url\(|@import|src=/i);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      expect(links.length).toBeGreaterThan(1);
      for (const href of links) expect(href).toMatch(/^https:\/\/banyan\.example(?:\/[\w#/-]*)?$/);
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('@media (prefers-color-scheme: dark)');
    });
  },
);

it('shows times in the time zone of the magazine', () => {
  expect(texts({ lang: 'en' }).text).toContain('26 November 2026 at 14:12 (India Standard Time)');
  expect(texts({ lang: 'hi' }).text).toContain('26 नवंबर 2026 को 14:12 बजे (भारतीय मानक समय)');
});

describe('the links of a message', () => {
  const linksOf = (change: Partial<Message>, of = settings): (string | undefined)[] => {
    const html = String(compose(message(change), of, env, SECRET).html);
    return [
      ...new Set([...html.matchAll(/href="https:\/\/banyan\.example([^"#]*)/g)].map(([, path]) => path)),
    ];
  };

  it('lead to pages in its language', () => {
    expect(linksOf({ kind: 'two-step-off' })).toEqual(['/forgot-password', '']);
    expect(linksOf({ kind: 'two-step-off', lang: 'hi' })).toEqual(['/hi/forgot-password', '/hi']);
    expect(linksOf({ kind: 'password-reset', lang: 'hi', linkSeed: 'x' })).toEqual([
      '/hi/reset-password',
      '/hi',
    ]);
    expect(linksOf({ kind: 'test', lang: 'hi' })).toEqual(['/hi']);
  });

  it('lead to English pages where the magazine has no others', () => {
    const english = { ...settings, languages: ['en' as const] };
    expect(linksOf({ kind: 'two-step-off', lang: 'hi' }, english)).toEqual(['/forgot-password', '']);
  });
});

describe('the file of a message', () => {
  const headersOf = async (change: Partial<Message> = {}): Promise<string> =>
    (await toEml(compose(message(change), settings, env, SECRET))).toString().split('\r\n\r\n')[0] ?? '';

  it('has the same id and date at each attempt, and is marked as auto-generated', async () => {
    const headers = await headersOf();
    expect(headers).toBe(
      (await headersOf()).replaceAll(/boundary="[^"]*"/g, () => /boundary="[^"]*"/.exec(headers)?.[0] ?? ''),
    );
    for (const line of [
      'Message-ID: <6a14f0c2b1d4c8a9e0f3b7aa@banyan.example>',
      'Date: Thu, 26 Nov 2026 08:42:00 +0000',
      'From: Banyan <desk@banyan.example>',
      'To: ira@palash.example',
      'Auto-Submitted: auto-generated',
    ])
      expect(headers.split('\r\n')).toContain(line);
    expect(headers).not.toMatch(/nodemailer/i);
  });

  it('has no header injected by an address', async () => {
    const headers = await headersOf({ to: 'a@b.example\r\nBcc: x@y.example\r\n\r\nHello' });
    expect(headers).not.toMatch(/^(?:Bcc|Hello)/im);
  });
});

it.each([
  [{ browser: 'Firefox', system: 'Linux' }, 'The device: Firefox on Linux.', 'डिवाइस: Linux पर Firefox।'],
  [{ browser: '', system: 'Android' }, 'The device: Android.', 'डिवाइस: Android।'],
  [{ browser: '', system: '' }, 'The device: not known.', 'डिवाइस: मालूम नहीं।'],
])('names the new device %j', (device, english, hindi) => {
  expect(texts({ kind: 'new-device', device }).text).toContain(english);
  expect(texts({ kind: 'new-device', lang: 'hi', device }).text).toContain(hindi);
});

describe('in a magazine with another name', () => {
  const renamed = { ...settings, name: 'Neem & Sal', postalAddress: 'Neem House\nKochi 682001' };

  it.each(MESSAGE_KINDS.flatMap((kind) => LANGUAGES.map((lang) => ({ kind, lang }))))(
    'the message $kind in $lang has that name and its address',
    ({ kind, lang }) => {
      for (const cause of [{}, { by: '' }, { by: 'Vasudha' }]) {
        const { from, subject, html, text } = compose(
          message({ kind, lang, ...cause }),
          renamed,
          env,
          SECRET,
        );
        expect(from).toEqual({ name: 'Neem & Sal', address: 'desk@banyan.example' });
        expect(`${subject} ${String(html)} ${String(text)}`).not.toContain('Banyan');
        expect(html).toContain('Neem &amp; Sal');
        expect(html).toContain('<br>Neem House<br>Kochi 682001<br>');
        expect(text).toContain('\nNeem House\nKochi 682001\n');
      }
    },
  );

  it('has that name in files too', async () => {
    const file = await toEml(compose(message(), renamed, { ...env, mail: null }, SECRET));
    expect(file.toString()).toContain('From: "Neem & Sal" <nobody@mail.invalid>');
  });
});
