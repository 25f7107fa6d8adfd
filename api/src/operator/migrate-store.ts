import type { INestApplicationContext } from '@nestjs/common';
import { Migrations } from '../server/migrations/migrations.service.ts';
import { StartLease } from '../server/start/start-lease.ts';
import type { ProgressListener } from './backup.ts';

/**
 * Brings the store to the current shapes before a command writes many documents. In an empty store it records the schema
 * version, without which the magazine would take these documents for those of an old release.
 */
export async function migrateStore(
  magazine: INestApplicationContext,
  progress: ProgressListener,
): Promise<void> {
  const migrate = () =>
    magazine.get(Migrations).run(
      ({ title }) =>
        (done, total) =>
          progress(title, done, total),
    );
  await magazine.get(StartLease).during(migrate);
}
