import { AppError } from '../../../platform/errors/app-error.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import { type Action, type Actor, can, type Subject } from './transitions.ts';

/** The error for a step that `can` forbids: the user may never take it, or not under this policy. */
export function transitionError(
  user: Actor,
  action: Action,
  subject: Subject,
  currentPolicy: PublishingPolicy,
): AppError {
  const isAllowedByOtherPolicy = PUBLISHING_POLICIES.some((policy) => can(user, action, subject, policy));
  if (!isAllowedByOtherPolicy) return new AppError('NOT_YOUR_ARTICLE');
  return new AppError(currentPolicy === 'admin' ? 'APPROVAL_NEEDED' : 'REVIEW_OFF');
}
