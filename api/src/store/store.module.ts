import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentVersion, Counter, CounterSchema } from './content-version.ts';
import { CountersRepository } from './counters.repository.ts';
import { PrepareCollections } from './prepare-collections.ts';
import { SitemapParts } from './sitemap-parts.ts';
import { Transactions } from './transactions.ts';

/** Store services that every feature needs. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: CounterSchema }])],
  providers: [PrepareCollections, ContentVersion, CountersRepository, SitemapParts, Transactions],
  exports: [ContentVersion, CountersRepository, SitemapParts, Transactions],
})
export class StoreModule {}
