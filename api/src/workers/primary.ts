import { Logger } from '@nestjs/common';
import cluster, { type Worker as ClusterWorker } from 'node:cluster';
import type { Env } from '../config/env.ts';
import { BanyanLogger } from '../logging/banyan-logger.ts';
import { closeLostHandovers } from './lost-handovers.ts';
import type { Beginning, ToPrimary } from './messages.ts';
import { assertPortFree } from '../bootstrap/port.ts';
import type { TeamFigures } from './team-figures.ts';
import { Team, type Worker } from './team.ts';

const MILLISECONDS_PER_SECOND = 1000;
/**
 * Milliseconds for which a worker that is renewed goes on serving connections that are there, at least: so long clients
 * have to use theirs once more, and to be asked for a new one.
 */
const RENEWAL_DRAIN_MS = 3_000;

/** Serves by several workers on one port, and ends when they have ended. */
export async function supervise(env: Env, settings: Beginning['settings']): Promise<void> {
  await assertPortFree(env);
  Logger.overrideLogger(new BanyanLogger(env));
  const logger = new Logger('Workers');
  // Unlike JSON, it knows NaN and maps.
  cluster.setupPrimary({ serialization: 'advanced' });
  const figures = await figuresOf(env);
  const team = new Team({
    ...{ size: env.workers, settings, fork, logger },
    onFigures: (worker, message) => figures?.take(worker, message),
    onGone: (worker) => figures?.forget(worker),
    onGivenUp: () => process.exit(1),
  });
  figures?.follow(team);
  const lines = await team.start();
  if (lines === null) {
    team.kill();
    process.exit(1);
  }
  const drainMs = env.drainSeconds * MILLISECONDS_PER_SECOND;
  endOnSignal(team, logger, drainMs);
  process.on('SIGUSR2', () => void team.renew(Math.max(RENEWAL_DRAIN_MS, drainMs)));
  process.stdout.write(lines);
}

/** Like the signals of a single process: SIGTERM drains first, Ctrl-C does not, and a second one ends all at once. */
function endOnSignal(team: Team, logger: Logger, drainMs: number): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals, forMs: number): void => {
    if (isEnding) {
      team.kill();
      return void process.kill(process.pid, signal);
    }
    isEnding = true;
    logger.log(`${signal}: finishing what is under way.`);
    void team.end(forMs).then((code) => process.exit(code));
  };
  process.once('SIGTERM', () => end('SIGTERM', drainMs));
  process.once('SIGINT', () => end('SIGINT', 0));
}

function fork(): Worker {
  const worker: ClusterWorker = cluster.fork();
  closeLostHandovers(worker);
  return {
    id: worker.id,
    pid: worker.process.pid ?? 0,
    // Its exit tells what a failed message would.
    send: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    kill: () => void worker.process.kill('SIGKILL'),
    onMessage: (take) => void worker.on('message', (message: ToPrimary) => take(message)),
    onExit: (tell) =>
      void worker.on('exit', (code: number | null, signal: string | null) => tell(code, signal)),
  };
}

/** Loads what measures only where it is asked for. */
async function figuresOf({ metrics }: Env): Promise<TeamFigures | null> {
  if (metrics === null) return null;
  const { TeamFigures } = await import('./team-figures.ts');
  const figures = new TeamFigures();
  await figures.serve(metrics);
  return figures;
}
