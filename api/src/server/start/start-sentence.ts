import mongoose from 'mongoose';
import { isDiskFull } from '../../platform/errors/disk-full.ts';
import { errorCode, errorText } from '../../platform/errors/system-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toAppError } from '../../platform/errors/to-app-error.ts';
import { type Env, SettingError } from '../../platform/config/env.ts';
import { ImageStoreProblem } from '../../features/images/image-store.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';

/** MongoDB's error codes for failed authentication. */
const AUTHENTICATION_FAILED = new Set([13, 18]);

/** MongoDB's error codes for a snapshot that is too old, or not available yet. */
const SNAPSHOT_GONE = new Set([239, 246]);

/** One sentence for the operator about a failed start; `null` for an unexpected error. */
export function startSentence(thrown: unknown, env: Env | null): string | null {
  if (thrown instanceof SettingError || thrown instanceof StartProblem || thrown instanceof ImageStoreProblem)
    return thrown.message;
  if (thrown instanceof AppError && thrown.cause instanceof ImageStoreProblem) return thrown.cause.message;
  if (!(thrown instanceof Error)) return null;
  const code = errorCode(thrown);
  const listen = env && listenSentence(thrown, env);
  if (listen !== null) return listen;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The data folder ${env?.dataDir} cannot be written to.`;
  if (toAppError(thrown).code === 'STORAGE_FULL')
    return 'There is no room left where the store or the pictures lie.';
  if (isDiskFull(thrown) || /no space left|disk is full/i.test(thrown.message)) {
    return `There is no room left on the disk that holds ${env?.dataDir}.`;
  }
  return storeSentence(thrown, env);
}

/** Why the address cannot be used; `null` for other errors. @param prefix of the settings that name the address */
export function listenSentence(
  thrown: unknown,
  { port, host }: { port: number; host: string },
  prefix = '',
): string | null {
  const code = errorCode(thrown);
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; set ${prefix}PORT to another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${prefix}HOST ${host} is not an address of this machine.`;
  if (code === 'EACCES' && errorText(thrown, 'syscall') === 'listen')
    return `Port ${port} may not be used without more rights; set ${prefix}PORT to one above 1023.`;
  return null;
}

function storeSentence(thrown: Error, env: Env | null): string | null {
  const server = serverOf(env?.mongodbUri ?? null);
  if (/ServerSelection|MongoNetwork/.test(thrown.name))
    return `MongoDB cannot be reached at ${server} (MONGODB_URI).`;
  if (/MongoParseError|MongoInvalidArgument/.test(thrown.name))
    return `MONGODB_URI cannot be understood: ${thrown.message}`;
  if (!(thrown instanceof mongoose.mongo.MongoServerError)) return null;
  if (AUTHENTICATION_FAILED.has(Number(thrown.code)))
    return `MongoDB at ${server} refused the user or the password in MONGODB_URI.`;
  if (SNAPSHOT_GONE.has(Number(thrown.code))) {
    return (
      `MongoDB at ${server} no longer has the moment at which this began: set its parameter ` +
      'minSnapshotHistoryWindowInSeconds to more seconds than this takes (its default is 300), and try again.'
    );
  }
  return null;
}

/** Host and port of a connection string, without credentials. */
function serverOf(uri: string | null): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri ?? '')?.[1] ?? 'the address given';
}
