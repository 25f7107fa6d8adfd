import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StoredJob, StoredJobSchema } from './job.schema.ts';
import { Jobs } from './jobs.ts';
import { JobsRepository } from './jobs.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredJob.name, schema: StoredJobSchema }])],
  providers: [Jobs, JobsRepository],
  exports: [Jobs],
})
export class JobsModule {}
