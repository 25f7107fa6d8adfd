import type { DoneResponse } from '@contract/articles.ts';
import type { RecoveryCodesResponse, TwoStep, TwoStepSetup } from '@contract/two-step.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/users/two-step';

/** Whether a sign-in asks for a code. */
export function twoStep(context: CallContext): Promise<TwoStep> {
  return call(PATH, context);
}

/** A new secret. @throws ApiError TWO_STEP_ON */
export function setUpTwoStep(context: CallContext): Promise<TwoStepSetup> {
  return call(`${PATH}/setup`, { ...context, method: 'POST' });
}

/** Turns codes on with the first one. @throws ApiError WRONG_CODE, TWO_STEP_ON, TWO_STEP_SETUP_ENDED */
export function turnOnTwoStep(code: string, context: CallContext): Promise<RecoveryCodesResponse> {
  return call(PATH, { ...context, method: 'PUT', body: { code } });
}

export function turnOffTwoStep(password: string, context: CallContext): Promise<DoneResponse> {
  return call(`${PATH}/off`, { ...context, method: 'POST', body: { password } });
}

export function renewRecoveryCodes(password: string, context: CallContext): Promise<RecoveryCodesResponse> {
  return call(`${PATH}/recovery-codes`, { ...context, method: 'POST', body: { password } });
}
