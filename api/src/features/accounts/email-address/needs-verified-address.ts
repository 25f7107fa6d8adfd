import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ApiErrors } from '../../../platform/openapi/api-errors.ts';
import { AccountsService } from '../accounts.service.ts';
import { Addresses } from './addresses.service.ts';

/** Refuses authors with an unverified address, if the settings require a verified one. */
@Injectable()
export class VerifiedAddressGuard implements CanActivate {
  constructor(
    private readonly accounts: AccountsService,
    private readonly addresses: Addresses,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    const account = user === undefined ? null : await this.accounts.find(user.id);
    if (account !== null && !this.addresses.isVerified(account)) throw new AppError('ADDRESS_NOT_VERIFIED');
    return true;
  }
}

/** For actions that readers or admins see. */
export function NeedsVerifiedAddress(): MethodDecorator {
  return applyDecorators(UseGuards(VerifiedAddressGuard), ApiErrors('ADDRESS_NOT_VERIFIED'));
}
