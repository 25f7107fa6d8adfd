import { expect, it } from '@jest/globals';
import { misspeltSettings } from './misspelt-settings.ts';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['SITEURL', 'SITE_URL'],
  ['MONGO_URI', 'MONGODB_URI'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
  ['JWT_SECRET_FIL', 'JWT_SECRET_FILE'],
  ['time_zone', 'TIME_ZONE'],
  ['PROT', 'PORT'],
  ['QUOTA_ACCOUNT_DAY', 'QUOTA_ACCOUNT_DAY_MB'],
  ['QUOTA_ADDRESS_MONTHLY_BYTES', 'QUOTA_ADDRESS_MONTH_MB'],
  ['JWT_SECRET_KEY', 'JWT_SECRET'],
  ['SITE_URL_FILE', 'SITE_URL'],
  ['s3_access_key', 'S3_ACCESS_KEY_ID'],
  ['ADMIN_PASS', 'ADMIN_PASSWORD'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['VERIFY_EMAILS', 'VERIFY_EMAIL'],
  ['PUBLISH_POLICY', 'PUBLISHING_POLICY'],
])('suggests for %s the setting %s', (name, setting) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting, and has no effect. Did you mean ${setting}?`,
  ]);
});

it('ignores settings, variables of other programs, and variables whose similar setting is set too', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'NODE_PATH',
    'NODE_OPTIONS',
    'LANG',
    'TZ',
    'AWS_REGION',
    'LOGNAME',
    'PATH',
    'PWD',
    'LOG_FORMAT',
    'MONGODB_SERVICE_HOST',
    'METRICS_PATH',
    'TRUSTED_HOSTS',
  ];
  for (const name of [
    ...others,
    'SMTP_URL',
    'JWT_SECRET_FILE',
    'SMTP_URL_FILE',
    'PORT',
    'TRUST_PROXY',
    'npm_config_user_agent',
  ])
    expect(misspeltSettings({ [name]: 'x' })).toEqual([]);
  expect(misspeltSettings({ SMTP_URL: 'x', SMTP_URI: 'y' })).toEqual([]);
});
