import { type INestApplication, Logger } from '@nestjs/common';
import { errorStack } from '../common/errors/error-stack.ts';
import { leave, shutDown } from '../health/shut-down.ts';
import { Metrics } from '../metrics/metrics.ts';
import type { WorkerLink } from './worker-link.ts';

/** Ends this worker when the primary says so, with no request failed. */
export function endAsTold(app: INestApplication, link: WorkerLink): void {
  const { registry } = app.get(Metrics);
  link.onMeasure(() => registry.getMetricsAsJSON());
  link.onEnd((ending, drainMs) => {
    const ended = ending === 'stop' ? shutDown(app, { drainMs }) : leave(app, { drainMs });
    ended
      .then(() => link.sayFarewell())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          new Logger('Banyan').error(errorStack(error));
          process.exit(1);
        },
      );
  });
}
