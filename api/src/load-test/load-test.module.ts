import { Module } from '@nestjs/common';
import { AccountsModule } from '../users/accounts.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { LoadTestData } from './load-test-data.service.ts';

@Module({
  imports: [AccountsModule, ImagesModule, PublishingModule],
  providers: [LoadTestData],
  exports: [LoadTestData],
})
export class LoadTestModule {}
