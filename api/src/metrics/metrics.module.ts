import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';

@Module({
  imports: [HealthModule, ImagesModule],
  providers: [Metrics, MetricsServer],
  exports: [Metrics, MetricsServer],
})
export class MetricsModule {}
