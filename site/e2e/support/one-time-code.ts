import { TOTP } from 'otpauth';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext } from 'playwright/test';
import type { RecoveryCodesResponse, TwoStepSetup } from '../../../api/src/contract/two-step.ts';
import type { SessionResponse } from '../../../api/src/contract/users.ts';

const STEP_MS = 30_000;
/** Milliseconds that a browser may take to send a code. */
const NEEDED_MS = 8000;

/** The code of a telephone whose clock is that many steps ahead, early enough in its step. */
export async function codeOf(secret: string, stepsAhead: number): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < NEEDED_MS) await sleep(left);
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Turns codes on through the API, with the step before this one. */
export async function enrol(
  request: APIRequestContext,
  { token }: SessionResponse,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { authorization: `Bearer ${token}` };
  const setup = await request.post('/api/users/two-step/setup', { headers });
  const { secret } = (await setup.json()) as TwoStepSetup;
  const data = { code: await codeOf(secret, -1) };
  const answer = await request.put('/api/users/two-step', { headers, data });
  return { secret, ...((await answer.json()) as RecoveryCodesResponse) };
}
