import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiErrors } from '../openapi/api-errors.ts';
import type { RateLimit } from './rate-limits.ts';

export const RATE_LIMIT = 'rate limit';

/** Names the limit that a route is under; routes without one are under the general one. */
export function Limited(limit: RateLimit): MethodDecorator {
  return applyDecorators(SetMetadata(RATE_LIMIT, limit), ApiErrors('TOO_MANY_REQUESTS'));
}
