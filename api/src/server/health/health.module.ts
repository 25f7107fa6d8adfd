import { Module } from '@nestjs/common';
import { ImagesModule } from '../../features/images/images.module.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';

@Module({
  imports: [ImagesModule],
  controllers: [HealthController],
  providers: [Readiness],
  exports: [Readiness],
})
export class HealthModule {}
