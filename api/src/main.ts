import { errorStack } from './platform/errors/error-stack.ts';
import { type Env, readEnv } from './platform/config/env.ts';
import { withSecretFiles } from './platform/config/secret-files.ts';

/** Bits that new files lack: pictures, letters and backups hold what only the magazine's own user may read. */
const OWNER_ONLY_UMASK = 0o077;

process.umask(OWNER_ONLY_UMASK);
// Without its launcher the magazine may be without its store, too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
let env: Env | null = null;
try {
  env = readEnv(withSecretFiles(process.env));
  // Loaded late, so that a wrong setting is reported without delay.
  const { serve } = await import('./serve.ts');
  await serve(env);
} catch (error) {
  const { startSentence } = await import('./server/start/start-sentence.ts');
  const sentence = startSentence(error, env);
  process.stderr.write(`${sentence ?? `Banyan could not start: ${errorStack(error)}`}\n`);
  process.exit(1);
}
