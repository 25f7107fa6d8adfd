import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { Metrics } from './metrics.ts';
import { MetricsServer } from './metrics-server.ts';

@Module({ imports: [ImagesModule], providers: [Metrics, MetricsServer], exports: [Metrics, MetricsServer] })
export class MetricsModule {}
