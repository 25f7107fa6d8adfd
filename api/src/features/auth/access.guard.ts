import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppError } from '../../platform/errors/app-error.ts';
import { noteUser } from '../../platform/http/request-context.ts';
import { ReadingLimiter } from '../../platform/limits/reading-limiter.ts';
import { ACCESS, type Access, SETS_UP_SECOND_FACTOR } from './access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { SecondFactors } from './second-factors/second-factors.ts';

/** The method and the class that a decorator may be on. */
type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** Enforces `@Access`. Public routes ignore tokens. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly factors: SecondFactors,
    private readonly reading: ReadingLimiter,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    if (access === 'public') return true;
    try {
      return await this.authorise(context, access, targets);
    } catch (error) {
      // The rate limit guard runs later, because it counts by user. It does not see requests that are refused here.
      this.reading.spend(context.switchToHttp().getRequest<Request>());
      throw error;
    }
  }

  private async authorise(
    context: ExecutionContext,
    access: Access | undefined,
    targets: Targets,
  ): Promise<true> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    if (user === undefined) throw new AppError('UNAUTHENTICATED');
    noteUser(user.id);
    const setsUp = this.reflector.getAllAndOverride<true | undefined>(SETS_UP_SECOND_FACTOR, targets);
    await this.factors.admit(user, setsUp === true);
    if (access === 'signed-in' || (access !== undefined && user.role === access)) return true;
    throw new AppError('FORBIDDEN');
  }

  override handleRequest<User>(
    error: unknown,
    user: User | false,
    _: unknown,
    context: ExecutionContext,
  ): User {
    if (error instanceof Error) throw error;
    if (user !== false) return user;
    const hasToken = context.switchToHttp().getRequest<Request>().get('Authorization') !== undefined;
    throw new AppError(hasToken ? 'SESSION_ENDED' : 'UNAUTHENTICATED');
  }
}
