import { isIP } from 'node:net';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, PASSWORD_PATTERN } from '../../contract/limits.ts';

/** An invalid setting; the message is one sentence for the operator. */
export class SettingError extends Error {}

const HIGHEST_PORT = 65_535;

export function wholeNumber(name: string, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Infinity;
    if (number <= max) return number;
    throw new SettingError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  };
}

export function port(name: string): (text: string) => number {
  return wholeNumber(name, HIGHEST_PORT);
}

/** `null` for `off`. */
export function portOrOff(name: string): (text: string) => number | null {
  const parsePort = port(name);
  return (text) => (text.toLowerCase() === 'off' ? null : parsePort(text));
}

export function oneOf<const T extends string>(name: string, choices: readonly T[]): (text: string) => T {
  return (text) => {
    const choice = choices.find((each) => each === text.toLowerCase());
    if (choice === undefined) throw new SettingError(`${name} must be ${inWords(choices)}, not "${text}".`);
    return choice;
  };
}

export function onOff(name: string): (text: string) => boolean {
  const parse = oneOf(name, ['on', 'off']);
  return (text) => parse(text) === 'on';
}

export function httpOrigin(name: string): (text: string) => string {
  return (text) => {
    const url = URL.parse(text);
    const isOriginOnly =
      url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    if (!isOriginOnly || !['http:', 'https:'].includes(url.protocol)) {
      throw new SettingError(
        `${name} must be an address without a path, such as https://banyan.example, not "${text}".`,
      );
    }
    return url.origin;
  };
}

/** Origins separated by commas, or `*` alone. */
export function httpOrigins(name: string): (text: string) => readonly string[] {
  const parse = httpOrigin(name);
  return (text) => (text === '*' ? [text] : text.split(',').map((each) => parse(each.trim())));
}

export function mongodbUri(text: string): string {
  if (!/^mongodb(?:\+srv)?:\/\/[^/\s]+/.test(text)) {
    throw new SettingError('MONGODB_URI must begin with mongodb:// or mongodb+srv:// and name a server.');
  }
  // A page read from a lagging member could be cached as new.
  if (/[?&]readPreference=(?!primary(?:&|$))/i.test(text)) {
    throw new SettingError('MONGODB_URI must not request reads from secondaries; leave readPreference out.');
  }
  return text;
}

export function email(text: string): string {
  if (!EMAIL_PATTERN.test(text) || text.length > EMAIL_MAX_LENGTH) {
    throw new SettingError(`ADMIN_EMAIL must be an email address, not "${text}".`);
  }
  return text;
}

export function password(text: string): string {
  if (!PASSWORD_PATTERN.test(text)) {
    throw new SettingError(
      'ADMIN_PASSWORD must have 8 to 128 characters with a letter, a digit and one of @$!%*?&.',
    );
  }
  return text;
}

/** A time zone that this system supports. */
export function timeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    throw new SettingError(`TIME_ZONE must name a time zone, such as Asia/Kolkata, not "${text}".`);
  }
}

/** `off`, the number of proxies in front, or the addresses of trusted ones. */
export function proxies(text: string): boolean | number | string {
  if (text.toLowerCase() === 'off') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.split(',').every((each) => isProxy(each.trim()))) return text;
  throw new SettingError(
    `TRUST_PROXY must be off, the number of proxies in front, or their addresses, not "${text}".`,
  );
}

/** Express's name for a network, an address, or a network in CIDR notation. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(bits) >= 1 && Number(bits) <= maxBits;
}

function inWords(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
