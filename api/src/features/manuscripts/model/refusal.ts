import { AppError } from '../../../platform/errors/app-error.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import { type Action, type Actor, can, type Subject } from './transitions.ts';

/** Why the table refuses a step: it is for somebody else, or not under this policy. */
export function refusalOf(
  user: Actor,
  action: Action,
  subject: Subject,
  current: PublishingPolicy,
): AppError {
  const isForOtherPolicy = PUBLISHING_POLICIES.some((policy) => can(user, action, subject, policy));
  if (!isForOtherPolicy) return new AppError('NOT_YOUR_ARTICLE');
  return new AppError(current === 'admin' ? 'APPROVAL_NEEDED' : 'REVIEW_OFF');
}
