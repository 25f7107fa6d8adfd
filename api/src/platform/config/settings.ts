import { EMAIL_CHECKS, SIGN_UP_POLICIES } from '../../contract/invitations.ts';
import { PUBLISHING_POLICIES } from '../../contract/manuscripts.ts';
import {
  email,
  httpOrigins,
  httpOrigin,
  mongodbUri,
  onOff,
  oneOf,
  password,
  port,
  portOrOff,
  proxies,
  timeZone,
  wholeNumber,
} from './setting-checks.ts';
import { mailSender, smtpServer } from './mail-settings.ts';

export interface Setting<T> {
  /** The default; `null` if `meaning` describes it. */
  readonly fallback: string | null;
  /** One sentence, the same as in docs/configuration.md. */
  readonly meaning: string;
  readonly parse: (text: string) => T;
}

/** A petabyte. */
const MAX_MB = 1_000_000_000;

const asItIs = (text: string): string => text;

/** All settings, in the order of the table in docs/configuration.md. */
export const SETTINGS = {
  PORT: {
    fallback: '3000',
    meaning: 'Port of the magazine and its API; 0 takes any free one.',
    parse: port('PORT'),
  },
  HOST: {
    fallback: null,
    meaning:
      'Address to listen on: 127.0.0.1 by default, because the demo has accounts; 0.0.0.0 in production, behind a gateway.',
    parse: asItIs,
  },
  SITE_URL: {
    fallback: null,
    meaning:
      'Public origin, for absolute addresses and for passkeys, which end with its host; http://localhost:PORT by default.',
    parse: httpOrigin('SITE_URL'),
  },
  CORS_ORIGINS: {
    fallback: null,
    meaning:
      'Origins of other sites whose scripts may read public answers of the API, separated by commas, or * for all; none by default.',
    parse: httpOrigins('CORS_ORIGINS'),
  },
  DATA_DIR: {
    fallback: '.data',
    meaning: 'Folder of the embedded store, the pictures and the generated secrets.',
    parse: asItIs,
  },
  MONGODB_URI: {
    fallback: null,
    meaning: 'MongoDB to use, a replica set; without it npm start uses the embedded store.',
    parse: mongodbUri,
  },
  JWT_SECRET: {
    fallback: null,
    meaning:
      'Signs sessions; required in production (32 random characters or more), otherwise generated once.',
    parse: asItIs,
  },
  JWT_SECRET_BEFORE: {
    fallback: null,
    meaning:
      'Another secret whose sessions are accepted, so that JWT_SECRET can be replaced without signing anybody out.',
    parse: asItIs,
  },
  ADMIN_EMAIL: {
    fallback: null,
    meaning: 'With ADMIN_PASSWORD: a start creates this admin, once for each address.',
    parse: email,
  },
  ADMIN_PASSWORD: {
    fallback: null,
    meaning: 'First password of that admin; later starts leave the password alone.',
    parse: password,
  },
  DEMO: {
    fallback: null,
    meaning: 'on loads the demo, off starts an empty magazine: on by default, off in production.',
    parse: onOff('DEMO'),
  },
  RATE_LIMIT: {
    fallback: 'on',
    meaning: 'off lifts all rate limits, for benchmarks; refused in production.',
    parse: onOff('RATE_LIMIT'),
  },
  QUOTA_ACCOUNT_DAY_MB: {
    fallback: '2000',
    meaning:
      'MB of pictures and kept versions that an account may add a day, a twentieth before it confirms its email (VERIFY_EMAIL); 0 for no limit.',
    parse: wholeNumber('QUOTA_ACCOUNT_DAY_MB', MAX_MB),
  },
  QUOTA_ACCOUNT_TOTAL_MB: {
    fallback: '100000',
    meaning:
      'MB that an account may keep in all; pictures, drafts and versions that are deleted for good are subtracted. A twentieth, and 0, as above.',
    parse: wholeNumber('QUOTA_ACCOUNT_TOTAL_MB', MAX_MB),
  },
  QUOTA_ADDRESS_DAY_MB: {
    fallback: '10000',
    meaning: 'MB that all accounts at one address may add a day. A twentieth, and 0, as above.',
    parse: wholeNumber('QUOTA_ADDRESS_DAY_MB', MAX_MB),
  },
  QUOTA_ADDRESS_MONTH_MB: {
    fallback: '100000',
    meaning: 'MB that all accounts at one address may add in 30 days. A twentieth, and 0, as above.',
    parse: wholeNumber('QUOTA_ADDRESS_MONTH_MB', MAX_MB),
  },
  SMTP_URL: {
    fallback: null,
    meaning:
      'Mail server, for example smtp://user:password@mail.example.org:587 (with STARTTLS) or smtps://…:465; without it messages wait as files in DATA_DIR.',
    parse: smtpServer,
  },
  MAIL_FROM: {
    fallback: null,
    meaning:
      'With SMTP_URL: sender of all messages, for example Banyan <desk@banyan.example>; the name is that of the settings once an admin changes it.',
    parse: mailSender,
  },
  LINK_PREVIEWS: {
    fallback: 'on',
    meaning: 'on lets the server fetch title and picture of pages that authors embed; off fetches nothing.',
    parse: onOff('LINK_PREVIEWS'),
  },
  TIME_ZONE: {
    fallback: 'Asia/Kolkata',
    meaning:
      'Time zone in which articles are scheduled and all pages show dates and times, by its IANA name, until an admin changes it.',
    parse: timeZone,
  },
  VERIFY_EMAIL: {
    fallback: 'off',
    meaning:
      'on lets new authors publish, schedule and submit only after they opened a link in a message to their address. Until an admin changes it.',
    parse: oneOf('VERIFY_EMAIL', EMAIL_CHECKS),
  },
  PUBLISHING_POLICY: {
    fallback: 'authors',
    meaning:
      'authors lets authors publish themselves; admin makes an admin approve what they write first. Until an admin changes it.',
    parse: oneOf('PUBLISHING_POLICY', PUBLISHING_POLICIES),
  },
  SIGN_UP: {
    fallback: 'open',
    meaning:
      'open lets everybody sign up as an author; invitation only those whom an admin invites; closed nobody. Until an admin changes it.',
    parse: oneOf('SIGN_UP', SIGN_UP_POLICIES),
  },
  S3_ENDPOINT: {
    fallback: null,
    meaning: 'Origin of an S3 service for the pictures, with the four settings below; DATA_DIR by default.',
    parse: httpOrigin('S3_ENDPOINT'),
  },
  S3_BUCKET: { fallback: null, meaning: 'Bucket for the pictures.', parse: asItIs },
  S3_REGION: { fallback: 'us-east-1', meaning: 'Region of the bucket.', parse: asItIs },
  S3_ACCESS_KEY_ID: { fallback: null, meaning: 'Key to the bucket.', parse: asItIs },
  S3_SECRET_ACCESS_KEY: { fallback: null, meaning: 'Secret of that key.', parse: asItIs },
  TRUST_PROXY: {
    fallback: 'off',
    meaning: 'Number of trusted proxies in front, or their addresses; only their X-Forwarded-For counts.',
    parse: proxies,
  },
  HSTS: {
    fallback: 'on',
    meaning:
      'on makes browsers use only https for a year after their first https visit; subdomains includes subdomains; off does neither.',
    parse: oneOf('HSTS', ['on', 'subdomains', 'off']),
  },
  METRICS_PORT: {
    fallback: 'off',
    meaning: 'Separate port for /metrics (Prometheus); 0 takes any free one.',
    parse: portOrOff('METRICS_PORT'),
  },
  METRICS_HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address that METRICS_PORT listens on; never a public one.',
    parse: asItIs,
  },
  DRAIN_SECONDS: {
    fallback: '0',
    meaning:
      'Seconds after SIGTERM during which requests are still served while /health/ready answers 503, so that a gateway notices.',
    parse: wholeNumber('DRAIN_SECONDS', 600),
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: 'error, warn, info or debug.',
    parse: oneOf('LOG_LEVEL', ['error', 'warn', 'info', 'debug']),
  },
  NODE_ENV: {
    fallback: 'development',
    meaning: 'development, production or test; production logs JSON and requires a secret.',
    parse: oneOf('NODE_ENV', ['development', 'production', 'test']),
  },
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;
