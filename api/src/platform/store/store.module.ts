import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentVersion, Counter, CounterSchema } from './content-version.ts';
import { CountersRepository } from './counters.repository.ts';
import { PrepareCollections } from './prepare-collections.ts';
import { SitemapParts } from './sitemap-parts.ts';
import { StoreClock } from './store-clock.ts';
import { Transactions } from './transactions.ts';

/** Store services that every feature needs. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: CounterSchema }])],
  providers: [PrepareCollections, ContentVersion, CountersRepository, SitemapParts, StoreClock, Transactions],
  exports: [ContentVersion, CountersRepository, SitemapParts, StoreClock, Transactions],
})
export class StoreModule {}
