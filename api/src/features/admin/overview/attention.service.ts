import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Attention } from '../../../contract/overview.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { diskRoom } from '../../../platform/store/disk-room.ts';
import { lastBackup } from '../../../platform/store/last-backup.ts';
import { FrontPageService } from '../../articles/front-page/front-page.service.ts';
import { MailCheck } from '../../mail/mail-check.service.ts';
import { ScheduledManuscripts } from '../../manuscripts/schedule/scheduled-manuscripts.service.ts';
import { Webhooks } from '../../webhooks/webhooks.service.ts';
import { fillingDisk, oldBackup, unsentMessages } from './attention.ts';

/** Milliseconds for which a missed schedule and the end of a pin are reported: seven days. */
const REPORTED_MS = 7 * 24 * 60 * 60 * 1000;

/** Finds what needs attention. */
@Injectable()
export class AttentionService {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'dataDir'>,
    @InjectConnection() private readonly connection: Connection,
    private readonly mail: MailCheck,
    private readonly frontPage: FrontPageService,
    private readonly scheduled: ScheduledManuscripts,
    private readonly webhooks: Webhooks,
  ) {}

  async find(): Promise<Attention> {
    const [report, lastAt, room, forEditors, hosts] = await Promise.all([
      this.mail.report(),
      lastBackup(this.connection),
      diskRoom(this.env.dataDir),
      this.findForEditors(),
      this.webhooks.failedHosts(),
    ]);
    return {
      ...forEditors,
      mail: unsentMessages(report),
      backup: oldBackup(lastAt, Date.now()),
      disk: fillingDisk(room),
      webhooks: hosts.length === 0 ? null : { hosts },
    };
  }

  /** Without mail, backups and the disk, which are for admins. */
  async findForEditors(): Promise<Attention> {
    const since = new Date(Date.now() - REPORTED_MS);
    const [missed, pins] = await Promise.all([
      this.scheduled.missedSince(since),
      this.frontPage.endedSince(since),
    ]);
    return { missed, mail: null, backup: null, disk: null, pins, webhooks: null };
  }
}
