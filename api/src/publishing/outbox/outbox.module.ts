import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticleEvent, ArticleEventSchema } from './article-event.schema.ts';
import { ConsumerPlace, ConsumerPlaceSchema } from './consumer-place.schema.ts';
import { JobsModule } from '../jobs/jobs.module.ts';
import { OutboxTrimming } from './outbox-trimming.ts';
import { Outbox } from './outbox.ts';
import { OutboxRepository } from './outbox.repository.ts';

@Module({
  imports: [
    JobsModule,
    MongooseModule.forFeature([
      { name: ArticleEvent.name, schema: ArticleEventSchema },
      { name: ConsumerPlace.name, schema: ConsumerPlaceSchema },
    ]),
  ],
  providers: [Outbox, OutboxRepository, OutboxTrimming],
  exports: [MongooseModule, Outbox],
})
export class OutboxModule {}
