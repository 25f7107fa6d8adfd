import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ReadCounter } from './read-counter.service.ts';
import { ReadsController } from './reads.controller.ts';
import { ReadsRepository } from './reads.repository.ts';
import {
  CountedReader,
  CountedReaderSchema,
  ReaderSalt,
  ReaderSaltSchema,
  ReadsSchema,
  ReadSourcesSchema,
  StoredReads,
  StoredReadSource,
} from './reads.schema.ts';
import { StatisticsController } from './statistics.controller.ts';
import { StatisticsRepository } from './statistics.repository.ts';
import { StatisticsService } from './statistics.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    MongooseModule.forFeature([
      { name: StoredReads.name, schema: ReadsSchema },
      { name: StoredReadSource.name, schema: ReadSourcesSchema },
      { name: CountedReader.name, schema: CountedReaderSchema },
      { name: ReaderSalt.name, schema: ReaderSaltSchema },
    ]),
  ],
  controllers: [ReadsController, StatisticsController],
  providers: [ReadCounter, ReadsRepository, StatisticsRepository, StatisticsService],
  exports: [StatisticsService],
})
export class StatisticsModule {}
