import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { EmlFiles } from './eml-files.ts';
import { MailCheck } from './mail-check.service.ts';
import { MailDelivery } from './mail-delivery.service.ts';
import { MailSending, MailTidying } from './mail-jobs.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { StoredMessage, StoredMessageSchema } from './message.schema.ts';
import { Smtp } from './smtp.ts';

@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([{ name: StoredMessage.name, schema: StoredMessageSchema }]),
  ],
  providers: [EmlFiles, MailCheck, MailDelivery, MailRepository, MailSending, MailService, MailTidying, Smtp],
  exports: [MailCheck, MailDelivery, MailService],
})
export class MailModule {}
