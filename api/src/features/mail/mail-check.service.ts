import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { ENV, SIGNING_SECRET } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import type { Language } from '../../contract/articles.ts';
import type { MailReport, MailTestResponse } from '../../contract/mail.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AuditService } from '../audit/audit.service.ts';
import { compose } from './compose.ts';
import { MailRepository } from './mail.repository.ts';
import type { Message } from './message.ts';
import { Smtp } from './smtp.ts';

const TEST_SECONDS = 20;

/** Checks whether mail works. */
@Injectable()
export class MailCheck {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SIGNING_SECRET) private readonly signingSecret: string,
    private readonly repository: MailRepository,
    private readonly smtp: Smtp,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async report(): Promise<MailReport> {
    const { mail } = this.env;
    const [waitingCount, lastSentAt, lastError] = await Promise.all([
      this.repository.countWaiting(),
      this.repository.findLastSentAt(),
      this.repository.findLastError(),
    ]);
    return {
      isSetUp: mail !== null,
      ...{ server: mail?.server.host ?? '', sender: mail?.from.address ?? '' },
      ...{ waiting: waitingCount, lastSentAt: lastSentAt?.toISOString() ?? null, trouble: lastError },
    };
  }

  /**
   * Sends a test message once, and stores only an entry in the log. A refusal of the server is a result, too.
   * @throws AppError MAIL_NOT_SET_UP
   */
  async send(to: string, lang: Language): Promise<MailTestResponse> {
    if (this.env.mail === null) throw new AppError('MAIL_NOT_SET_UP');
    const deadline = AbortSignal.timeout(TEST_SECONDS * 1000);
    const { words, refusal } = await this.smtp.send(
      compose(testMessage(to, lang), this.settings.current, this.env, this.signingSecret),
      deadline,
    );
    await this.transactions.run((session) => this.audit.record({ action: 'sendTestMail' }, session));
    const isLate = refusal !== null && deadline.aborted;
    return {
      isSent: refusal === null,
      answer: isLate ? `The mail server did not take it within ${TEST_SECONDS} seconds.` : words,
    };
  }
}

function testMessage(to: string, lang: Language): Message {
  return {
    ...{ _id: new Types.ObjectId(), kind: 'test', to, lang, createdAt: new Date() },
    ...{
      state: 'waiting',
      attempts: 1,
      reason: null,
      linkSeed: null,
      endsAt: null,
      device: null,
      file: null,
    },
  };
}
