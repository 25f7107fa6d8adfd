import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentVersion } from './content-version.ts';
import { ContentVersionCounter } from './content-version-counter.ts';
import { Counter, CounterSchema } from './counter.schema.ts';
import { CountersRepository } from './counters.repository.ts';
import { PrepareCollections } from './prepare-collections.ts';
import { SitemapParts } from './sitemap-parts.ts';
import { StoreClock } from './store-clock.ts';
import { Transactions } from './transactions.ts';

/** Store services that every feature needs. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: CounterSchema }])],
  providers: [
    PrepareCollections,
    ContentVersion,
    ContentVersionCounter,
    CountersRepository,
    SitemapParts,
    StoreClock,
    Transactions,
  ],
  exports: [
    ContentVersion,
    ContentVersionCounter,
    CountersRepository,
    SitemapParts,
    StoreClock,
    Transactions,
  ],
})
export class StoreModule {}
