import { Gauge, type Registry } from 'prom-client';
import { VERSION } from '../../platform/config/version.ts';
import type { Readiness } from '../health/readiness.ts';
import type { DependencyStatus } from './dependency-status.ts';

/** Metrics of dependencies, read when Prometheus scrapes. */
export function addDependencyMetrics(
  registry: Registry,
  dependencies: DependencyStatus,
  readiness: Readiness,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  };
  gauge('banyan_picture_store_up', 'Whether pictures can be read and stored: 1 or 0.', async () =>
    (await readiness.picturesAnswer()) ? 1 : 0,
  );
  gauge('banyan_disk_size_bytes', 'Size of the disk that holds DATA_DIR.', async () => {
    return (await dependencies.disk()).size;
  });
  gauge('banyan_disk_free_bytes', 'Room that is left on that disk.', async () => {
    return (await dependencies.disk()).free;
  });
  gauge(
    'banyan_last_backup_timestamp_seconds',
    'When a backup was finished last; 0 where there was none, NaN while the store is away.',
    () => dependencies.lastBackupSeconds(),
  );
  gauge(
    'banyan_certificate_expiry_timestamp_seconds',
    'When the certificate of SITE_URL ends; NaN where the site is not on https, or cannot be reached from here.',
    () => dependencies.certificateEndSeconds(),
  );
  new Gauge({
    name: 'banyan_build_info',
    help: 'Always 1; the label is the version.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
}
