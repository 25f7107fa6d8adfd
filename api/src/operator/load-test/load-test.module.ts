import { Module } from '@nestjs/common';
import { AccountsModule } from '../../features/accounts/accounts.module.ts';
import { ImagesModule } from '../../features/images/images.module.ts';
import { WriterModule } from '../../features/manuscripts/writer/writer.module.ts';
import { LoadTestData } from './load-test-data.service.ts';

@Module({
  imports: [AccountsModule, ImagesModule, WriterModule],
  providers: [LoadTestData],
  exports: [LoadTestData],
})
export class LoadTestModule {}
