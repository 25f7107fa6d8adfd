import { resolve } from 'node:path';
import type { EmailCheck, SignUpPolicy } from '../../contract/invitations.ts';
import type { PublishingPolicy } from '../../contract/manuscripts.ts';
import type { MailSender, SmtpServer } from './mail-settings.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { SettingError } from './setting-checks.ts';
import { SETTINGS, type SettingName } from './settings.ts';

export { SettingError };

/** Minimum length of a signing secret: 256 bits if hexadecimal and random. */
const SECRET_MIN_LENGTH = 32;
/** A random text of 32 characters practically never has fewer distinct ones. */
const SECRET_MIN_DIFFERENT = 8;

/** All settings, validated and typed. */
export interface Env {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly production: boolean;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash, for absolute links. */
  readonly siteUrl: string;
  /** Origins whose scripts may read public answers; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Absolute path. */
  readonly dataDir: string;
  readonly mongodbUri: string | null;
  /** `null`: one is generated and stored in the data folder. */
  readonly jwtSecret: string | null;
  /** The previous secret: signs no new sessions, but its sessions stay valid. */
  readonly jwtSecretBefore: string | null;
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Bucket for pictures; `null` stores them in the data folder. */
  readonly s3: S3Env | null;
  /** `null`: messages are stored as files in the data folder until a mail server is set. */
  readonly mail: { readonly server: SmtpServer; readonly from: MailSender } | null;
  readonly demo: boolean;
  readonly rateLimit: boolean;
  /** Mebibytes that may be stored; 0 for no limit. */
  readonly quota: {
    readonly accountDay: number;
    readonly accountTotal: number;
    readonly addressDay: number;
    readonly addressMonth: number;
  };
  /** Whether the server fetches pages that authors embed. */
  readonly linkPreviews: boolean;
  /** IANA name. */
  readonly timeZone: string;
  readonly publishingPolicy: PublishingPolicy;
  /** Whether new authors confirm their address before they publish. */
  readonly verifyEmail: EmailCheck;
  readonly signUp: SignUpPolicy;
  /** As Express defines `trust proxy`. */
  readonly trustProxy: boolean | number | string;
  /** Hosts for which browsers use only https. */
  readonly hsts: 'on' | 'subdomains' | 'off';
  /** Address of /metrics; `null` if off. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
}

export interface S3Env {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug';

/**
 * Parses the settings, for example from `process.env`.
 * @throws SettingError with one sentence that names the invalid setting
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = <N extends SettingName>(name: N): ReturnType<(typeof SETTINGS)[N]['parse']> | null => {
    const text = source[name]?.trim();
    const value = text === undefined || text === '' ? SETTINGS[name].fallback : text;
    return value === null ? null : (SETTINGS[name].parse(value) as ReturnType<(typeof SETTINGS)[N]['parse']>);
  };
  const nodeEnv = read('NODE_ENV') ?? 'development';
  const production = nodeEnv === 'production';
  const port = read('PORT') ?? 0;
  const metricsPort = read('METRICS_PORT');
  const email = read('ADMIN_EMAIL');
  const password = read('ADMIN_PASSWORD');
  const server = read('SMTP_URL');
  const from = read('MAIL_FROM');
  const s3 = {
    endpoint: read('S3_ENDPOINT') ?? '',
    bucket: read('S3_BUCKET') ?? '',
    accessKeyId: read('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: read('S3_SECRET_ACCESS_KEY') ?? '',
  };
  const usesS3 = Object.values(s3).some((text) => text !== '');
  const env: Env = {
    nodeEnv,
    production,
    port,
    host: read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    siteUrl: read('SITE_URL') ?? `http://localhost:${port}`,
    corsOrigins: read('CORS_ORIGINS') ?? [],
    dataDir: resolve(PROJECT_ROOT, read('DATA_DIR') ?? '.data'),
    mongodbUri: read('MONGODB_URI'),
    jwtSecret: read('JWT_SECRET'),
    jwtSecretBefore: read('JWT_SECRET_BEFORE'),
    admin: email !== null && password !== null ? { email, password } : null,
    s3: usesS3 ? { ...s3, region: read('S3_REGION') ?? '' } : null,
    mail: server !== null && from !== null ? { server, from } : null,
    demo: read('DEMO') ?? !production,
    rateLimit: read('RATE_LIMIT') ?? true,
    quota: {
      accountDay: read('QUOTA_ACCOUNT_DAY_MB') ?? 0,
      accountTotal: read('QUOTA_ACCOUNT_TOTAL_MB') ?? 0,
      addressDay: read('QUOTA_ADDRESS_DAY_MB') ?? 0,
      addressMonth: read('QUOTA_ADDRESS_MONTH_MB') ?? 0,
    },
    linkPreviews: read('LINK_PREVIEWS') ?? true,
    timeZone: read('TIME_ZONE') ?? '',
    publishingPolicy: read('PUBLISHING_POLICY') ?? 'authors',
    verifyEmail: read('VERIFY_EMAIL') ?? 'off',
    signUp: read('SIGN_UP') ?? 'open',
    trustProxy: read('TRUST_PROXY') ?? false,
    hsts: read('HSTS') ?? 'on',
    metrics: metricsPort === null ? null : { port: metricsPort, host: read('METRICS_HOST') ?? '' },
    drainSeconds: read('DRAIN_SECONDS') ?? 0,
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  requireBoth({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }, "the admin's email and password go together");
  requireBoth({ SMTP_URL: server, MAIL_FROM: from }, 'the mail server and the sender go together');
  crossCheck(env);
  return env;
}

/** Checks that concern several settings. */
function crossCheck(env: Env): void {
  requireCompleteS3(env);
  if (!env.production) return;
  if (!env.rateLimit) throw new SettingError('RATE_LIMIT cannot be off in production.');
  if (env.jwtSecret === null) {
    throw new SettingError('JWT_SECRET must be set in production: at least 32 random characters.');
  }
  for (const [name, secret] of Object.entries({
    JWT_SECRET: env.jwtSecret,
    JWT_SECRET_BEFORE: env.jwtSecretBefore,
  }))
    if (secret !== null && isWeak(secret))
      throw new SettingError(`${name} is too weak for production: it needs at least 32 random characters.`);
}

function requireBoth(settings: Record<string, unknown>, why: string): void {
  const missing = Object.keys(settings).filter((name) => settings[name] === null);
  if (missing.length === 1) throw new SettingError(`${missing[0]} must be set as well: ${why}.`);
}

function requireCompleteS3({ s3 }: Env): void {
  if (s3 === null) return;
  const settings = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const missing = Object.entries(settings).find(([, value]) => value === '');
  if (missing !== undefined)
    throw new SettingError(`${missing[0]} must be set as well for pictures to go to S3.`);
}

function isWeak(secret: string): boolean {
  const repeatsItself = `${secret}${secret}`.indexOf(secret, 1) < secret.length;
  return secret.length < SECRET_MIN_LENGTH || new Set(secret).size < SECRET_MIN_DIFFERENT || repeatsItself;
}
