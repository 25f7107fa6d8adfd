import { expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders, signingSecrets } from './webhook-signature.ts';
import type { StoredWebhook } from './webhook.schema.ts';

const BODY = '{"type":"article.published","data":{"title":"मानसून"}}';
const now = () => Math.floor(Date.now() / 1000);

it('signs as the reference library verifies', () => {
  const secret = newSecret();
  const headers = signedHeaders({ id: 'msg_1', body: BODY }, now(), [secret]);
  expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('msg_1', new Date(), BODY));
  expect(() => new Webhook(newSecret()).verify(BODY, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${BODY} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(BODY, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
});

it('signs with two secrets at once', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signedHeaders({ id: 'msg_1', body: BODY }, now(), secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(BODY, headers)).toEqual(JSON.parse(BODY));
});

it('makes secrets of 256 bits', () => {
  expect(Buffer.from(newSecret().replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});

it('signs with the former secret until its end', () => {
  const webhook = { secret: 'new', formerSecret: 'old', formerSecretUntil: new Date(1000) } as StoredWebhook;
  expect(signingSecrets(webhook, 999)).toEqual(['new', 'old']);
  expect(signingSecrets(webhook, 1000)).toEqual(['new']);
  expect(signingSecrets({ secret: 'new' } as StoredWebhook, 0)).toEqual(['new']);
});
