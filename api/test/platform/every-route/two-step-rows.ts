import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TwoStepSetup } from '../../../src/contract/two-step.ts';
import { type Client, PASSWORD } from '../../support/client.ts';
import type { RunningApi } from '../../support/start-api.ts';
import { codeOf, enrol, firstStep, wrongCode } from '../../support/two-step.ts';
import type { Row, TwoStepWorld } from './world.ts';

const AN_HOUR_MS = 3_600_000;

export async function settleTwoStep(api: RunningApi, visitor: Client): Promise<TwoStepWorld> {
  const starting = await visitor.author();
  const { body } = await starting.send<TwoStepSetup>('POST', '/api/users/two-step/setup');
  const signingIn = await enrol(await visitor.author());
  const { ticket } = await firstStep(api, signingIn.person);
  // The tests of all routes take longer than the time limit of a sign-in.
  const store = api.app.get<Connection>(getConnectionToken());
  const later = { $set: { endsAt: new Date(Date.now() + AN_HOUR_MS) } };
  await store.collection('two_step').updateMany({ endsAt: { $exists: true } }, later);
  await store.collection('sign_in_tickets').updateMany({}, later);
  return {
    ...{ starting, secret: body.secret, ticket, signingIn },
    beginning: await visitor.author(),
    turningOff: (await enrol(await visitor.author())).person,
    renewing: (await enrol(await visitor.author())).person,
  };
}

export function twoStepRows(visitor: Client, admin: Client, world: TwoStepWorld): Record<string, Row> {
  const { beginning, starting, secret, turningOff, renewing, ticket, signingIn } = world;
  const proven = (as: Client): Row => ({
    good: { as, json: { password: PASSWORD } },
    refused: [
      {
        what: 'believe a wrong password',
        json: { password: 'Peepal@2027' },
        code: 'VALIDATION_FAILED',
        field: 'password',
      },
      { what: 'believe nothing', json: {}, code: 'VALIDATION_FAILED', field: 'code' },
      { what: 'work without codes', as: beginning, code: 'TWO_STEP_OFF' },
    ],
  });
  return {
    'GET /api/users/two-step': { good: { as: starting } },
    'POST /api/users/two-step/setup': {
      good: { as: beginning },
      refused: [{ what: 'replace codes that are on', as: turningOff, code: 'TWO_STEP_ON' }],
    },
    'PUT /api/users/two-step': {
      good: {
        as: starting,
        // Valid when it is sent.
        get json() {
          return { code: codeOf(secret) };
        },
      },
      refused: [
        { what: 'take a wrong code', json: { code: wrongCode(secret) }, code: 'WRONG_CODE', field: 'code' },
        { what: 'go on without a set-up', as: admin, code: 'TWO_STEP_SETUP_ENDED' },
        { what: 'be done twice', as: turningOff, code: 'TWO_STEP_ON' },
      ],
    },
    'POST /api/users/two-step/recovery-codes': proven(renewing),
    'POST /api/users/two-step/off': proven(turningOff),
    'POST /api/users/login/code': {
      good: { as: visitor, json: { ticket, recoveryCode: signingIn.recoveryCodes[0] } },
      refused: [
        {
          what: 'open an unknown ticket',
          json: { ticket: 'x', recoveryCode: signingIn.recoveryCodes[0] },
          code: 'SIGN_IN_ENDED',
        },
        { what: 'go on without a code', json: { ticket }, code: 'VALIDATION_FAILED', field: 'code' },
      ],
    },
    'GET /api/admin/sign-in-policy': { good: { as: admin } },
    'PUT /api/admin/sign-in-policy': { good: { as: admin, json: { admins: 'password' } } },
  };
}
