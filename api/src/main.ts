import cluster from 'node:cluster';
import { errorStack } from './common/errors/error-stack.ts';
import { type Env, readEnv } from './config/env.ts';
import { withSecretFiles } from './config/secret-files.ts';

/** Bits that new files lack: pictures, letters and backups hold what only the magazine's own user may read. */
const OWNER_ONLY_UMASK = 0o077;

process.umask(OWNER_ONLY_UMASK);
let env: Env | null = null;
try {
  if (cluster.isWorker) {
    const { linkToPrimary } = await import('./workers/link-to-primary.ts');
    const link = linkToPrimary();
    env = readEnv((await link.begun).settings);
    await (await import('./serve.ts')).serve(env, link);
  } else {
    // Without its launcher the magazine may be without its store, too.
    process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    const settings = withSecretFiles(process.env);
    env = readEnv(settings);
    if (env.workers === 1) await (await import('./serve.ts')).serve(env);
    else await (await import('./workers/primary.ts')).supervise(env, settings);
  }
} catch (error) {
  const { startSentence } = await import('./bootstrap/start-problem.ts');
  const sentence = startSentence(error, env);
  process.stderr.write(`${sentence ?? `Banyan could not start: ${errorStack(error)}`}\n`);
  process.exit(1);
}
