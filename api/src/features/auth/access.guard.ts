import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { AppError } from '../../platform/errors/app-error.ts';
import { noteUser } from '../../platform/http/request-context.ts';
import { ReadingLimiter } from '../../platform/limits/reading-limiter.ts';
import type { TokenScope } from '../../contract/tokens.ts';
import { ACCESS, type Access, SETS_UP_SECOND_FACTOR, TOKEN_SCOPE } from './access.decorator.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import { SecondFactors } from './second-factors/second-factors.ts';
import { personalTokenIn } from '../tokens/token-format.ts';
import { TokenRecords } from '../tokens/token-records.service.ts';

type SentRequest = Request & { user?: SignedInUser };
/** The method and the class that a decorator may be on. */
type Targets = Parameters<Reflector['getAllAndOverride']>[1];

/** Enforces `@Access`. Public routes ignore tokens. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly factors: SecondFactors,
    private readonly tokens: TokenRecords,
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
    const request = context.switchToHttp().getRequest<SentRequest>();
    const token = personalTokenIn(request.get('Authorization'));
    if (token === null) await this.admitSession(context, targets);
    else request.user = await this.admitToken(token, targets);
    const { user } = request;
    if (user === undefined) throw new AppError('UNAUTHENTICATED');
    if (access !== undefined && allows(access, user)) return true;
    throw new AppError('FORBIDDEN');
  }

  private async admitSession(context: ExecutionContext, targets: Targets): Promise<void> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<SentRequest>();
    if (user === undefined) return;
    noteUser(user.id);
    const setsUp = this.reflector.getAllAndOverride<true | undefined>(SETS_UP_SECOND_FACTOR, targets);
    await this.factors.admit(user, setsUp === true);
  }

  /** @throws AppError TOKEN_INVALID, TOKEN_NOT_ALLOWED */
  private async admitToken(token: string, targets: Targets): Promise<SignedInUser> {
    const owner = await this.tokens.find(token);
    if (owner === null) throw new AppError('TOKEN_INVALID');
    const { id, role, secondFactor, scopes } = owner;
    noteUser(id);
    if (!secondFactor && (await this.factors.areRequiredFor(role))) throw new AppError('TOKEN_INVALID');
    const scope = this.reflector.getAllAndOverride<TokenScope | undefined>(TOKEN_SCOPE, targets);
    // An admin reads anybody's manuscripts.
    const needed = role === 'admin' && scope === 'read' ? 'admin-read' : scope;
    if (needed === undefined || !scopes.includes(needed)) throw new AppError('TOKEN_NOT_ALLOWED');
    // A token of an editor may do no more than one of an author.
    return { id, role, isEditor: false, secondFactor, sessionId: '' };
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

function allows(access: Access, { role, isEditor }: SignedInUser): boolean {
  if (access === 'editor') return role === 'admin' || isEditor;
  return access === 'signed-in' || role === access;
}
