import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Attention } from '../../../contract/overview.ts';
import { ENV } from '../../../platform/config/config.module.ts';
import type { Env } from '../../../platform/config/env.ts';
import { diskRoom } from '../../../platform/store/disk-room.ts';
import { lastBackup } from '../../../platform/store/last-backup.ts';
import { MailCheck } from '../../mail/mail-check.service.ts';
import { fillingDisk, oldBackup, unsentMessages } from './attention.ts';

/** Finds what needs an admin's attention. */
@Injectable()
export class AttentionService {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'dataDir'>,
    @InjectConnection() private readonly connection: Connection,
    private readonly mail: MailCheck,
  ) {}

  async find(): Promise<Attention> {
    const [report, lastAt, room] = await Promise.all([
      this.mail.report(),
      lastBackup(this.connection),
      diskRoom(this.env.dataDir),
    ]);
    return {
      mail: unsentMessages(report),
      backup: oldBackup(lastAt, Date.now()),
      disk: fillingDisk(room),
    };
  }
}
