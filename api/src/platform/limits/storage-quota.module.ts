import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateCounter, RateCounterSchema } from './counter.schema.ts';
import { RateCountersRepository } from './rate-counters.repository.ts';
import { StorageQuota } from './storage-quota.ts';

/** Separate from `LimitsModule`, whose guard must run after the one that identifies users. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: RateCounter.name, schema: RateCounterSchema }])],
  providers: [RateCountersRepository, StorageQuota],
  exports: [StorageQuota],
})
export class StorageQuotaModule {}
