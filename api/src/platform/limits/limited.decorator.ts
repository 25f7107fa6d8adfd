import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiErrors } from '../openapi/api-errors.ts';
import type { RateLimit } from './rate-limits.ts';

export const RATE_LIMIT = 'rate limit';

/** Sets the limit of a route. Routes without it use the `ReadingLimiter`. */
export function Limited(limit: RateLimit): MethodDecorator {
  return applyDecorators(SetMetadata(RATE_LIMIT, limit), ApiErrors('TOO_MANY_REQUESTS'));
}
