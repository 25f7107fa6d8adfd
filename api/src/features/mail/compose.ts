import nodemailer, { type SendMailOptions } from 'nodemailer';
import { MAIN_LANGUAGE } from '../../contract/articles.ts';
import type { MagazineSettings } from '../../contract/settings.ts';
import { BUILT_IN } from '../settings/built-in-texts.ts';
import type { MailSender } from '../../platform/config/mail-settings.ts';
import type { Env } from '../../platform/config/env.ts';
import { linkToken } from './link-token.ts';
import { letterHtml, letterText } from './letter-html.ts';
import { letterOf } from './letters.ts';
import type { Message, MessageKind } from './message.ts';

/** The sender in files if mail is not set up. `.invalid` addresses do not exist (RFC 2606). */
const NOBODY = 'nobody@mail.invalid';

/** Pages that links open. The token is in the fragment, which servers and referrers do not see. */
const PAGES: Partial<Record<MessageKind, string>> = {
  'password-reset': '/reset-password',
  'password-first': '/reset-password',
  'address-link': '/confirm-address',
  invitation: '/invitation',
};

/** Composes a message. It is the same at each attempt unless an admin changes the settings in between. */
export function compose(
  message: Message,
  { name: magazine, postalAddress, timeZone, accent, languages }: MagazineSettings,
  { siteUrl, mail }: Env,
  signingSecret: string,
): SendMailOptions {
  const {
    _id,
    kind,
    to,
    lang,
    createdAt,
    linkSeed,
    endsAt,
    address = '',
    about = '',
    by = null,
    removed = [],
    device = null,
  } = message;
  const token = linkSeed === null ? '' : `#${linkToken(signingSecret, linkSeed)}`;
  const hasOwnPages = lang !== MAIN_LANGUAGE && languages.includes(lang);
  const homeUrl = hasOwnPages ? `${siteUrl}/${lang}` : siteUrl;
  const link = { href: `${homeUrl}${PAGES[kind] ?? '/'}${token}`, endsAt: endsAt ?? createdAt };
  const letter = letterOf(
    { kind, to, address, about, by, removed, at: createdAt, link, device, magazine, timeZone, homeUrl },
    lang,
  );
  const place = { magazine, postalAddress, homeUrl, accent };
  const from = senderOf(mail?.from ?? { name: '', address: NOBODY }, magazine);
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: letter.subject,
    text: letterText(letter, place),
    html: letterHtml(letter, place),
    messageId: `<${_id.toHexString()}@${new URL(siteUrl).hostname}>`,
    date: createdAt,
    // Mail programs should not reply to it automatically (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** An admin's name for the magazine goes before that of MAIL_FROM. */
function senderOf(from: MailSender, magazine: string): MailSender {
  const isRenamed = magazine !== BUILT_IN.name;
  return isRenamed || from.address === NOBODY ? { ...from, name: magazine } : from;
}

/** The message in the format of an `.eml` file. */
export async function toEml(options: SendMailOptions): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(options);
  if (!Buffer.isBuffer(message)) throw new Error('The message was not written.');
  return message;
}
