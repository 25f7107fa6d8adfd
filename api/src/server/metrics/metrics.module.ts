import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { ImagesModule } from '../../features/images/images.module.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';
import { DependencyStatus } from './dependency-status.ts';

@Module({
  imports: [HealthModule, ImagesModule],
  providers: [Metrics, MetricsServer, DependencyStatus],
  exports: [Metrics, MetricsServer],
})
export class MetricsModule {}
