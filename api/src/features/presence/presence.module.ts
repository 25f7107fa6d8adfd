import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { EditLease, EditLeaseSchema } from './edit-lease.schema.ts';
import { EditLeasesRepository } from './edit-leases.repository.ts';
import { PresenceStreams } from './presence-streams.ts';
import { PresenceWatch } from './presence-watch.ts';
import { PresenceController } from './presence.controller.ts';
import { PresenceService } from './presence.service.ts';

@Module({
  imports: [
    AccountsModule,
    AuthModule,
    ManuscriptsModule,
    MongooseModule.forFeature([{ name: EditLease.name, schema: EditLeaseSchema }]),
  ],
  controllers: [PresenceController],
  providers: [EditLeasesRepository, PresenceService, PresenceStreams, PresenceWatch],
  exports: [PresenceService],
})
export class PresenceModule {}
