import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { TokenScope as Scope } from '../../contract/tokens.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

/** Who may use a route: everyone, signed-in users, one role, or editors and admins. */
export type Access = 'public' | 'signed-in' | 'author' | 'admin' | 'editor';

export const ACCESS = 'access';

/** Restricts a route. A route without it refuses everybody. */
export function Access(access: Access): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, access);
}

export const SETS_UP_SECOND_FACTOR = 'sets up a second factor';

/** Allows a route to admins who must first set up a second factor. */
export function SetsUpSecondFactor(): MethodDecorator & ClassDecorator {
  return SetMetadata(SETS_UP_SECOND_FACTOR, true);
}

export const TOKEN_SCOPE = 'scope of a personal token';

/** Lets personal tokens with a scope use a route. Routes without it take sessions only. */
export function TokenScope(scope: Scope): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(TOKEN_SCOPE, scope), ApiExtension('x-token-scope', scope));
}

/** The signed-in user; only on routes that are not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SignedInUser => {
  const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
  if (user === undefined) throw new Error('CurrentUser is used on a public route.');
  return user;
});
