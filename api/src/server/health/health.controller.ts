import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../features/auth/access.decorator.ts';
import { requestId } from '../../platform/http/request-context.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE } from '../../platform/http/unavailable.ts';
import { type NotReady, Readiness } from './readiness.ts';

const REASONS: Record<NotReady, string> = {
  stopping: 'This process is stopping.',
  'store-away': 'The magazine cannot reach its store.',
  'pictures-away': 'The magazine cannot reach its pictures.',
};

/** Health checks of gateways and supervisors. A failed check is not logged as an error. */
@ApiExcludeController()
@Access('public')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res() response: Response): Promise<void> {
    const reason = await this.readiness.check();
    if (reason === null) {
      response.json({ status: 'ready' });
      return;
    }
    response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    response.status(UNAVAILABLE).json({ status: reason, message: REASONS[reason], requestId: requestId() });
  }
}
