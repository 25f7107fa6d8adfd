import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { RateCounter, RateCounterSchema } from './counter.schema.ts';
import { CountersRepository } from './counters.repository.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RateLimitGuard } from './rate-limit.guard.ts';

/** Import it after the module that identifies users, because guards run in that order. */
@Module({
  imports: [MongooseModule.forFeature([{ name: RateCounter.name, schema: RateCounterSchema }])],
  providers: [CountersRepository, RateLimiter, { provide: APP_GUARD, useClass: RateLimitGuard }],
  exports: [RateLimiter],
})
export class LimitsModule {}
