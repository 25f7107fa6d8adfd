import { describe, expect, it } from '@jest/globals';
import { RATE_LIMITS, READING } from '../../src/platform/limits/rate-limits.ts';
import { awaitWindow } from '../support/await-turn.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { readRateHeader } from '../support/rate-headers.ts';
import { useApi } from '../support/start-api.ts';
import { makeToken, programOf } from '../support/tokens.ts';

const api = useApi({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });

describe('the headers RateLimit-Policy and RateLimit', () => {
  const policies = ({ headers }: { headers: Headers }) => readRateHeader(headers.get('RateLimit-Policy'));
  const uses = ({ headers }: { headers: Headers }) => readRateHeader(headers.get('RateLimit'));

  it('list the rules that count the client, and what is left of each until the refusal', async () => {
    const [one, address] = RATE_LIMITS.login;
    await awaitWindow(one.seconds);
    const attempt = async () =>
      new Client(api).json(
        'POST',
        '/api/users/login',
        { email: 'dev@banyan.example', password: PASSWORD, role: 'author' },
        { 'X-Forwarded-For': '203.0.113.220' },
      );
    for (let n = 1; n <= one.max + 1; n += 1) {
      const answer = await attempt();
      const isRefused = n > one.max;
      expect(answer.status).toBe(isRefused ? 429 : 401);
      // The narrow rule refuses before the wide one counts.
      expect(policies(answer)).toEqual({
        'login-account-from-address-900s': { q: one.max, w: one.seconds },
        ...(!isRefused && { 'login-address-900s': { q: address.max, w: address.seconds } }),
      });
      expect(uses(answer)).toEqual({
        'login-account-from-address-900s': { r: Math.max(0, one.max - n), t: expect.any(Number) },
        ...(!isRefused && { 'login-address-900s': { r: address.max - n, t: expect.any(Number) } }),
      });
      for (const { t = 0 } of Object.values(uses(answer))) {
        expect(t).toBeGreaterThan(0);
        expect(t).toBeLessThanOrEqual(one.seconds);
      }
      if (isRefused)
        expect(answer.headers.get('Retry-After')).toBe(
          String(uses(answer)['login-account-from-address-900s']?.['t']),
        );
    }
  });

  it('tell strangers nothing about rules that count an account', async () => {
    const email = 'forgotten-often@banyan.example';
    const answer = await new Client(api).json('POST', '/api/users/password/forgotten', { email });
    expect(Object.keys(policies(answer))).toEqual([
      'forgotten-account-from-address-3600s',
      'forgotten-address-3600s',
    ]);
  });

  it('are on writes and reads of a person, and on refusals without a session', async () => {
    const author = await new Client(api).author();
    const from = { 'X-Forwarded-For': '203.0.113.221' };
    const written = await author.form('PUT', '/api/users/update', { bio: 'Rain.' }, from);
    expect(policies(written)).toEqual({ 'write-person-600s': { q: 300, w: 600 } });
    const { max, seconds } = READING;
    const policy = { 'reading-address-60s': { q: max, w: seconds } };
    expect(policies(await author.get('/api/users/profile', from))).toEqual(policy);
    const refused = await new Client(api).get('/api/users/profile', from);
    expect([refused.status, policies(refused)]).toEqual([401, policy]);
  });

  it('count all sessions and tokens of a person together', async () => {
    await awaitWindow(RATE_LIMITS.write[0].seconds);
    const author = await new Client(api).author();
    const { secret } = await makeToken(author, ['write']);
    const left = async (as: Client): Promise<number | undefined> =>
      uses(await as.json('POST', '/api/manuscripts', { title: 'Rain' }))['write-person-600s']?.['r'];
    const first = await left(author);
    expect(await left(programOf(author, secret))).toBe(Number(first) - 1);
    expect(await left(author)).toBe(Number(first) - 2);
  });

  it('are absent where nothing is counted: answers from the cache', async () => {
    const read = async () =>
      new Client(api).send('GET', '/api/articles', { headers: { 'X-Forwarded-For': '203.0.113.222' } });
    expect(uses(await read())).toHaveProperty('reading-address-60s');
    expect((await read()).headers.get('RateLimit')).toBeNull();
  });
});
