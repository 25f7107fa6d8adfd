import type { RecoveryCodesResponse, TwoStepSetup } from '../../../src/contract/two-step.ts';
import type { ErrorResponse } from '../../../src/contract/errors.ts';
import { type Answer, Client, PASSWORD } from '../../support/client.ts';
import { ADMIN, type RunningApi } from '../../support/start-api.ts';
import { codeOf, enrol, firstStep } from '../../support/two-step.ts';
import type { RouteRow } from './route-row.ts';

const PATH = '/api/users/two-step';
const NO_SECRET = 'A'.repeat(32);

const proofOf = ({ session }: Client): { password: string } => ({
  password: session?.role === 'admin' ? ADMIN.password : PASSWORD,
});

const turnOn = async (as: Client): Promise<Answer<RecoveryCodesResponse & ErrorResponse>> => {
  const { body } = await as.send<Partial<TwoStepSetup>>('POST', `${PATH}/setup`);
  return as.json('PUT', PATH, { code: codeOf(body.secret ?? NO_SECRET) });
};

const turnOff = (as: Client) => as.json<ErrorResponse>('POST', `${PATH}/off`, proofOf(as));

/** One-time codes, and what admins need. Each request leaves the account without codes. */
export function twoStepRoutes(api: RunningApi): Record<string, RouteRow> {
  return {
    'GET /api/users/two-step': ['signed-in', 200, (as) => as.get(PATH)],
    'POST /api/users/two-step/setup': ['signed-in', 201, (as) => as.send('POST', `${PATH}/setup`)],
    'PUT /api/users/two-step': [
      'signed-in',
      200,
      async (as) => {
        const answer = await turnOn(as);
        await turnOff(as);
        return answer;
      },
    ],
    'POST /api/users/two-step/recovery-codes': [
      'signed-in',
      200,
      async (as) => {
        await turnOn(as);
        const answer = await as.json('POST', `${PATH}/recovery-codes`, proofOf(as));
        await turnOff(as);
        return answer;
      },
    ],
    'POST /api/users/two-step/off': [
      'signed-in',
      200,
      async (as) => {
        await turnOn(as);
        return turnOff(as);
      },
    ],
    'POST /api/users/login/code': [
      'everyone',
      200,
      async (as) => {
        const { person, recoveryCodes } = await enrol(await new Client(api).author());
        const { ticket } = await firstStep(api, person);
        return as.json('POST', '/api/users/login/code', { ticket, recoveryCode: recoveryCodes[0] });
      },
    ],
    'GET /api/admin/sign-in-policy': ['admin', 200, (as) => as.get('/api/admin/sign-in-policy')],
    'PUT /api/admin/sign-in-policy': [
      'admin',
      200,
      (as) => as.json('PUT', '/api/admin/sign-in-policy', { admins: 'password' }),
    ],
  };
}
