import { setTimeout as sleep } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { NextStepResponse, RecoveryCodesResponse, TwoStepSetup } from '../../src/contract/two-step.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { type Answer, Client, PASSWORD } from './client.ts';

const STEP_MS = 30_000;
/** Milliseconds that a test may take between a code and its use. */
const NEEDED_MS = 5000;

/** An account with one-time codes. */
export interface Enrolled {
  person: Client;
  secret: string;
  recoveryCodes: string[];
}

/** The code of a telephone whose clock is that many steps ahead. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Six digits that are no valid code. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

/** Waits if the current step is about to end. */
export async function awaitStep(): Promise<void> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < NEEDED_MS) await sleep(left);
}

export async function setUp(person: Client): Promise<Answer<TwoStepSetup & ErrorResponse>> {
  return person.send('POST', '/api/users/two-step/setup');
}

export async function turnOn(
  person: Client,
  code: string,
): Promise<Answer<RecoveryCodesResponse & ErrorResponse>> {
  return person.json('PUT', '/api/users/two-step', { code });
}

/** Turns the codes of a person on, with the step before this one, so that those of this and the next are free. */
export async function enrol(person: Client): Promise<Enrolled> {
  await awaitStep();
  const { secret } = (await setUp(person)).body;
  const { status, body } = await turnOn(person, codeOf(secret, -1));
  if (status !== 200) throw new Error(`Turning codes on failed: ${JSON.stringify(body)}`);
  return { person, secret, recoveryCodes: body.recoveryCodes };
}

/** The answer to the right password of an account with codes. */
export async function firstStep(
  api: { url: string },
  { session }: Client,
  password = PASSWORD,
): Promise<NextStepResponse> {
  const form = { email: session?.email, password, role: session?.role };
  const { status, body } = await new Client(api).json<NextStepResponse>('POST', '/api/users/login', form);
  if (status !== 200) throw new Error(`The password was refused: ${JSON.stringify(body)}`);
  return body;
}

export async function secondStep(
  api: { url: string },
  form: { ticket: string; code?: string; recoveryCode?: string },
): Promise<Answer<SessionResponse & ErrorResponse>> {
  return new Client(api).json('POST', '/api/users/login/code', form);
}

/** Both steps, with a code. */
export async function signInWithCode(api: { url: string }, person: Client, code: string): Promise<Client> {
  const { ticket } = await firstStep(api, person);
  const { status, body } = await secondStep(api, { ticket, code });
  if (status !== 200) throw new Error(`The code was refused: ${JSON.stringify(body)}`);
  return person.as(body);
}
