import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { LogEntrySchema, StoredLogEntry } from './log-entry.schema.ts';

/** Global, because every feature that stores something records it. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: StoredLogEntry.name, schema: LogEntrySchema }])],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
