import nodemailer, { type SendMailOptions } from 'nodemailer';
import { BRAND } from '../../platform/config/brand.ts';
import type { Env } from '../../platform/config/env.ts';
import { linkToken } from './link-token.ts';
import { letterHtml, letterText } from './letter-html.ts';
import { letterOf } from './letters.ts';
import type { Message, MessageKind } from './message.ts';

/** The sender of files where mail is not set up; `.invalid` never receives anything (RFC 2606). */
const NOBODY = { name: BRAND.name, address: 'nobody@mail.invalid' };

/** Pages of links; the token follows as the fragment, which no server or referrer sees. */
const PAGES: Partial<Record<MessageKind, string>> = {
  'password-reset': '/reset-password',
  'address-link': '/confirm-address',
  invitation: '/invitation',
};

/** The same message at each attempt: its id, date and words depend only on what is stored. */
export function compose(
  message: Message,
  { siteUrl, timeZone, mail }: Env,
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
  const link = { href: `${siteUrl}${PAGES[kind] ?? '/'}${token}`, endsAt: endsAt ?? createdAt };
  const letter = letterOf(
    { kind, to, address, about, by, removed, at: createdAt, link, device, timeZone, siteUrl },
    lang,
  );
  const from = mail?.from ?? NOBODY;
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: letter.subject,
    text: letterText(letter, siteUrl),
    html: letterHtml(letter, siteUrl),
    messageId: `<${_id.toHexString()}@${new URL(siteUrl).hostname}>`,
    date: createdAt,
    // No program should answer it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The whole message as it is sent, headers first. */
export async function toEml(options: SendMailOptions): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(options);
  if (!Buffer.isBuffer(message)) throw new Error('The message was not written.');
  return message;
}
