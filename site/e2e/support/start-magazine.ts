import { rm } from 'node:fs/promises';
import { startBanyan } from './banyan.ts';
import { copyOfDemo } from './demo-snapshot.ts';

/** Starts the magazine with the demo that most tests share. They only read it, or create the data that they change. */
export default async function startMagazine(): Promise<() => Promise<void>> {
  const dataDir = await copyOfDemo();
  // In the session of the tests, so that the low priority of its picture encoder has an effect.
  const banyan = await startBanyan({ DATA_DIR: dataDir }, false);
  process.env['BANYAN_ORIGIN'] = banyan.origin;
  process.env['BANYAN_DATA_DIR'] = banyan.dataDir;
  return async () => {
    await banyan.terminate();
    await rm(banyan.dataDir, { recursive: true, force: true });
  };
}
