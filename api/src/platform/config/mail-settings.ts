import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../../contract/limits.ts';
import { SettingError } from './setting-checks.ts';

/** The mail server of SMTP_URL. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection; otherwise by STARTTLS. */
  readonly secure: boolean;
  /** `null`: it requires no sign-in. */
  readonly user: string | null;
  readonly password: string;
}

export interface MailSender {
  /** Empty if there is none. */
  readonly name: string;
  readonly address: string;
}

/** Usual ports of mail submission: with STARTTLS (RFC 6409), with TLS (RFC 8314). */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** @throws SettingError without the address, which holds a password */
export function smtpServer(text: string): SmtpServer {
  const url = URL.parse(text);
  const defaultPort = Object.entries(PORTS).find(([protocol]) => protocol === url?.protocol)?.[1];
  const [user, password] = [decoded(url?.username), decoded(url?.password)];
  const isOriginOnly = url !== null && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (!isOriginOnly || defaultPort === undefined || url.hostname === '' || user === null || password === null)
    throw new SettingError(
      'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587 or smtps://mail.example.org.',
    );
  if ((user === '') !== (password === ''))
    throw new SettingError('SMTP_URL must name a user and a password, or neither.');
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const port = url.port === '' ? defaultPort : Number(url.port);
  return { host, port, secure: url.protocol === 'smtps:', user: user === '' ? null : user, password };
}

/** `null` if the escapes are wrong. */
function decoded(part = ''): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** `Name <address>`, or an address alone. */
export function mailSender(text: string): MailSender {
  const [, name = '', bracketed, bare] =
    /^(?:"?([^"<>\p{Cc}]{0,100}?)"? *<([^<>]+)>|([^<>\s]+))$/u.exec(text) ?? [];
  const address = bracketed ?? bare ?? '';
  if (!EMAIL_PATTERN.test(address) || address.length > EMAIL_MAX_LENGTH)
    throw new SettingError(
      `MAIL_FROM must be an email address, such as Banyan <desk@banyan.example>, not "${text}".`,
    );
  return { name, address };
}
