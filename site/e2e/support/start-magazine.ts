import { rm } from 'node:fs/promises';
import { startBanyan } from './banyan.ts';
import { copyOfDemo } from './demo-snapshot.ts';

/** One magazine with the demo for all tests that only read, or that create what they use. */
export default async function startMagazine(): Promise<() => Promise<void>> {
  const dataDir = await copyOfDemo();
  // In our session: in its own, its picture encoder would take a fifth of the machine despite its low priority.
  const banyan = await startBanyan({ DATA_DIR: dataDir }, false);
  process.env['BANYAN_ORIGIN'] = banyan.origin;
  process.env['BANYAN_DATA_DIR'] = banyan.dataDir;
  return async () => {
    await banyan.terminate();
    await rm(banyan.dataDir, { recursive: true, force: true });
  };
}
