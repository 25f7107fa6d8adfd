import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { RateCounter, RateCounterSchema } from './counter.schema.ts';
import { RateCountersRepository } from './rate-counters.repository.ts';
import { RateLimiter } from './rate-limiter.ts';
import { RateLimitGuard } from './rate-limit.guard.ts';
import { ReadingLimiter } from './reading-limiter.ts';

/** The module that identifies users imports it, so that their guard runs first. */
@Module({
  imports: [MongooseModule.forFeature([{ name: RateCounter.name, schema: RateCounterSchema }])],
  providers: [
    RateCountersRepository,
    RateLimiter,
    ReadingLimiter,
    { provide: APP_GUARD, useClass: RateLimitGuard },
  ],
  exports: [RateLimiter, ReadingLimiter],
})
export class LimitsModule {}
