import { describe, expect, it } from '@jest/globals';
import { readEnv, SettingError } from './env.ts';
import { SETTINGS } from './settings.ts';

const SECRET = 'q8Zr2mWv0pLxT6sNcYb4HkUeJf7DgAaQ';
const production = { NODE_ENV: 'production', JWT_SECRET: SECRET };

describe('readEnv', () => {
  it('has a default for every setting', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      demo: true,
      rateLimit: true,
      trustProxy: false,
      mongodbUri: null,
      admin: null,
    });
    expect(env.dataDir).toMatch(/^\/.*\.data$/);
  });

  it('serves no metrics by default, and otherwise only to this machine', () => {
    expect(readEnv({}).metrics).toBeNull();
    expect(readEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readEnv({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
      port: 0,
      host: '0.0.0.0',
    });
  });

  it('treats an empty value as unset', () => {
    expect(readEnv({ PORT: ' ', SITE_URL: '' }).port).toBe(3000);
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
    expect(readEnv(empty)).toEqual(readEnv({}));
  });

  it('loads the demo by default, in production only on request', () => {
    expect(readEnv({ DEMO: 'off' }).demo).toBe(false);
    expect(readEnv(production).demo).toBe(false);
    expect(readEnv({ ...production, DEMO: 'on' }).demo).toBe(true);
  });

  it('derives the public address from the port, and listens on all interfaces in production', () => {
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(readEnv(production).host).toBe('0.0.0.0');
    expect(readEnv({ SITE_URL: 'https://banyan.example/' }).siteUrl).toBe('https://banyan.example');
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['SITE_URL', 'banyan.example'],
    ['SITE_URL', 'https://banyan.example/magazine'],
    ['SITE_URL', 'ftp://banyan.example'],
    ['MONGODB_URI', 'localhost:27017'],
    ['DEMO', 'no'],
    ['RATE_LIMIT', '0'],
    ['SITE_URL', 'https://banyan.example/?a=b'],
    ['SITE_URL', 'https://banyan.example/#a'],
    ['SITE_URL', 'https://ira@banyan.example'],
    ['MONGODB_URI', 'mongodb:///banyan'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', 'x'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', 'loopback, 10.0.0'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['DRAIN_SECONDS', '1.5'],
    ['DRAIN_SECONDS', '601'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'Banyan'],
    ['MAIL_FROM', 'Banyan <desk@banyan>'],
    ['MAIL_FROM', 'Banyan <desk@banyan.example>, Ira <ira@banyan.example>'],
    ['MAIL_FROM', 'Ban\u0007yan <desk@banyan.example>'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s and names the setting', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(SettingError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
  });

  it('names the allowed values', () => {
    expect(() => readEnv({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be error, warn, info or debug, not "loud".',
    );
    expect(() => readEnv({ DEMO: 'no' })).toThrow('DEMO must be on or off, not "no".');
    expect(readEnv({ DEMO: 'OFF', LOG_LEVEL: 'Debug' })).toMatchObject({ demo: false, logLevel: 'debug' });
  });

  it.each([
    ['off', false],
    ['1', 1],
    ['12', 12],
    ['loopback, linklocal, uniquelocal', 'loopback, linklocal, uniquelocal'],
    ['192.0.2.1,10.0.0.0/8', '192.0.2.1,10.0.0.0/8'],
    ['192.0.2.1/32, 2001:db8::/1, 2001:db8::1/128', '192.0.2.1/32, 2001:db8::/1, 2001:db8::1/128'],
  ])('trusts proxies according to %s', (text, trustProxy) => {
    expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy);
  });

  it('reads the admin, the folder and the host', () => {
    const admin = { email: 'a@b.in', password: 'Banyan@2026' };
    const settings = {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: '/srv/b',
      HOST: '::1',
    };
    expect(readEnv(settings)).toMatchObject({ admin, dataDir: '/srv/b', host: '::1' });
  });

  it('refuses an incomplete admin and an invalid email, without repeating a password', () => {
    expect(() => readEnv({ ADMIN_EMAIL: 'a@b.in' })).toThrow(/^ADMIN_PASSWORD must/);
    expect(() => readEnv({ ADMIN_PASSWORD: 'Banyan@2026' })).toThrow(/^ADMIN_EMAIL must/);
    expect(() => readEnv({ ADMIN_EMAIL: 'a', ADMIN_PASSWORD: 'Banyan@2026' })).toThrow(/^ADMIN_EMAIL must/);
    expect(() => readEnv({ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'hunter' })).toThrow(
      /^(?!.*hunter)ADMIN_PASSWORD/,
    );
  });

  it.each([
    ['a missing secret', { JWT_SECRET: '' }, /^JWT_SECRET must be set/],
    ['a short secret', { JWT_SECRET: SECRET.slice(0, 31) }, /^JWT_SECRET is too weak/],
    ['a short previous secret', { JWT_SECRET_BEFORE: 'short' }, /^JWT_SECRET_BEFORE is too weak/],
    ['one letter many times', { JWT_SECRET: 'x'.repeat(64) }, /^JWT_SECRET is too weak/],
    ['one word many times', { JWT_SECRET: 'change-me!'.repeat(5) }, /^JWT_SECRET is too weak/],
    ['few letters', { JWT_SECRET: 'monsoonnoonmoosesnomsmoonsoonsommn' }, /^JWT_SECRET is too weak/],
    ['no rate limit', { RATE_LIMIT: 'off' }, /^RATE_LIMIT cannot be off/],
  ])('refuses in production: %s', (_, wrong, sentence) => {
    expect(() => readEnv({ ...production, ...wrong })).toThrow(SettingError);
    expect(() => readEnv({ ...production, ...wrong })).toThrow(sentence);
  });

  it('stores pictures in S3 with complete settings, and refuses incomplete ones', () => {
    const s3 = {
      S3_ENDPOINT: 'http://minio:9000',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'i',
      S3_SECRET_ACCESS_KEY: 's',
    };
    expect(readEnv({}).s3).toBeNull();
    expect(readEnv(s3).s3).toMatchObject({ endpoint: 'http://minio:9000', region: 'us-east-1' });
    for (const name of Object.keys(s3)) {
      expect(() => readEnv({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} must be set`));
    }
  });

  it('reads the mail server and the sender', () => {
    const from = { name: 'Banyan', address: 'desk@banyan.example' };
    const settings = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Banyan <desk@banyan.example>' };
    const server = { host: 'mail.example', port: 587, secure: false, user: null, password: '' };
    expect(readEnv({}).mail).toBeNull();
    expect(readEnv(settings).mail).toEqual({ server, from });
    expect(
      readEnv({ ...settings, SMTP_URL: 'smtps://ira:k%2F9%40@[2001:db8::1]:2465/' }).mail?.server,
    ).toEqual({
      ...{ host: '2001:db8::1', port: 2465, secure: true, user: 'ira', password: 'k/9@' },
    });
    expect(readEnv({ ...settings, SMTP_URL: 'smtps://mail.example' }).mail?.server.port).toBe(465);
    expect(readEnv({ ...settings, MAIL_FROM: from.address }).mail?.from).toEqual({ ...from, name: '' });
    expect(readEnv({ ...settings, MAIL_FROM: '"बनयान: डेस्क" <desk@banyan.example>' }).mail?.from.name).toBe(
      'बनयान: डेस्क',
    );
    expect(() => readEnv({ ...settings, MAIL_FROM: '' })).toThrow(/^MAIL_FROM must be set as well/);
    expect(() => readEnv({ ...settings, SMTP_URL: '' })).toThrow(/^SMTP_URL must be set as well/);
  });

  it.each([
    ['smtp://ira:hunter2@mail.example/?tls.rejectUnauthorized=false'],
    ['smtp://ira:hunter2@mail.example/folder'],
    ['http://ira:hunter2@mail.example'],
    ['smtp://ira:hunter2%@mail.example'],
    ['smtp://:hunter2@mail.example'],
    ['hunter2'],
  ])('refuses SMTP_URL=%s without repeating the password', (SMTP_URL) => {
    const settings = { SMTP_URL, MAIL_FROM: 'desk@banyan.example' };
    expect(() => readEnv(settings)).toThrow(/^(?!.*hunter2)SMTP_URL must .*\.$/);
  });

  it('refuses reads from a secondary, because it may lag', () => {
    const uri = 'mongodb://a,b/banyan?replicaSet=banyan';
    expect(readEnv({ MONGODB_URI: `${uri}&readPreference=primary` }).mongodbUri).toContain(uri);
    const direct = 'mongodb+srv://a.example/banyan?readPreference=primary&w=majority';
    expect(readEnv({ MONGODB_URI: direct }).mongodbUri).toBe(direct);
    expect(() => readEnv({ MONGODB_URI: 'mongodb://a/?readpreference=nearest' })).toThrow(
      /^MONGODB_URI must/,
    );
    for (const preference of ['secondary', 'secondaryPreferred', 'primaryPreferred', 'nearest'])
      expect(() => readEnv({ MONGODB_URI: `${uri}&readPreference=${preference}` })).toThrow(
        /^MONGODB_URI must/,
      );
  });

  it('accepts any secret in development', () => {
    expect(readEnv({ JWT_SECRET: 'secret' }).jwtSecret).toBe('secret');
  });
});
