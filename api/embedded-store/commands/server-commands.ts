import { hostname, totalmem, cpus, type as osType, release } from 'node:os';
import { ObjectId } from 'bson';
import { doc } from '../bson/build.ts';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES, MAX_WRITE_BATCH } from '../bson/limits.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { SESSION_TIMEOUT_MINUTES, TRANSACTION_LIFETIME_MS } from '../engine/sessions.ts';
import { fail } from '../errors/command-error.ts';
import { collectionStatistics } from './collection-statistics.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';

/** Name of the single-member replica set; drivers use transactions only with a replica set. */
export const REPLICA_SET = 'banyan';

/** MongoDB 7.0's wire protocol. */
const MAX_WIRE_VERSION = 21;
const VERSION = '7.0.0';
const VERSION_ARRAY = [7, 0, 0, 0];
const BYTES_IN_MB = 2 ** 20;
const ELECTION = new ObjectId('7fffffff0000000000000001');

export function hello(context: CommandContext): Doc {
  const { address } = context.engine;
  const legacy = context.name !== 'hello';
  const isPrimary = context.engine.contention?.isSteppedDown !== true;
  return doc({
    helloOk: true,
    [legacy ? 'ismaster' : 'isWritablePrimary']: isPrimary,
    secondary: !isPrimary,
    setName: REPLICA_SET,
    setVersion: 1,
    hosts: [address],
    primary: isPrimary ? address : undefined,
    me: address,
    electionId: isPrimary ? ELECTION : undefined,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: context.connectionId,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
    ok: 1,
  });
}

function buildInfo(): Doc {
  return doc({
    version: VERSION,
    versionArray: VERSION_ARRAY,
    gitVersion: 'banyan-embedded-store',
    modules: ['banyan-embedded-store'],
    allocator: 'system',
    javascriptEngine: 'none',
    sysInfo: 'deprecated',
    openssl: { running: 'none' },
    storageEngines: ['sqlite'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    ok: 1,
  });
}

function serverStatus(context: CommandContext): Doc {
  const { engine } = context;
  const uptime = (Date.now() - engine.startedAt) / 1000;
  const memory = Math.round(process.memoryUsage.rss() / BYTES_IN_MB);
  return doc({
    host: engine.address,
    version: VERSION,
    process: 'banyan-embedded-store',
    pid: BigInt(process.pid),
    uptime,
    uptimeMillis: BigInt(Math.round(uptime * 1000)),
    uptimeEstimate: BigInt(Math.round(uptime)),
    localTime: new Date(),
    connections: { current: engine.connections(), available: 1000, totalCreated: context.connectionId },
    logicalSessionRecordCache: { activeSessionsCount: engine.sessions.size },
    metrics: { cursor: { open: { total: BigInt(engine.cursors.size) } } },
    mem: { bits: 64, resident: memory, virtual: memory, supported: true },
    repl: {
      setName: REPLICA_SET,
      isWritablePrimary: true,
      secondary: false,
      hosts: [engine.address],
      me: engine.address,
    },
    storageEngine: { name: 'sqlite', supportsCommittedReads: true, persistent: true, readOnly: false },
    ok: 1,
  });
}

function dbStats(context: CommandContext): Doc {
  const scale = context.fields.optionalCount('scale') ?? 1;
  const collections = [...context.view.catalog.values()].filter(
    ({ database }) => database === context.database,
  );
  const figures = collections.map((collection) => collectionStatistics(context.view, collection, 1));
  const sum = (name: string): number =>
    figures.reduce((total, figure) => total + Number(figure.get(name) ?? 0), 0);
  const objects = sum('count');
  const dataSize = sum('size');
  return doc({
    db: context.database,
    collections: BigInt(collections.length),
    views: 0n,
    objects: BigInt(objects),
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize: dataSize / scale,
    storageSize: sum('storageSize') / scale,
    indexes: BigInt(sum('nindexes')),
    indexSize: sum('totalIndexSize') / scale,
    totalSize: sum('totalSize') / scale,
    scaleFactor: BigInt(scale),
    ok: 1,
  });
}

function collStats(context: CommandContext): Doc {
  const collection = context.view.catalog.get(context.namespace);
  const scale = context.fields.optionalCount('scale') ?? 1;
  if (collection === undefined)
    return doc({
      ns: context.namespace,
      size: 0,
      count: 0,
      storageSize: 0,
      nindexes: 0,
      totalIndexSize: 0,
      totalSize: 0,
      indexSizes: {},
      scaleFactor: scale,
      ok: 1,
    });
  return collectionStatistics(context.view, collection, scale).set('ok', 1);
}

function hostInfo(): Doc {
  return doc({
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.floor(totalmem() / BYTES_IN_MB),
      numCores: cpus().length,
      cpuArch: process.arch,
    },
    os: { type: osType(), name: osType(), version: release() },
    extra: {},
    ok: 1,
  });
}

function getParameter(context: CommandContext): Doc {
  const parameters: Doc = doc({
    featureCompatibilityVersion: { version: '7.0' },
    transactionLifetimeLimitSeconds: TRANSACTION_LIFETIME_MS / 1000,
  });
  const requested = context.fields.get('getParameter');
  const isAll =
    requested === '*' || (isDoc(requested ?? null) && (requested as Doc).get('allParameters') === true);
  const selected = [...parameters].filter(([name]) => isAll || context.body.has(name));
  if (selected.length === 0) throw fail('InvalidOptions', 'no option found to get');
  return new Map<string, Value>([...selected, ['ok', 1]]);
}

function getLog(context: CommandContext): Doc {
  const which = context.fields.get('getLog');
  if (which === '*') return doc({ names: ['global', 'startupWarnings'], ok: 1 });
  return doc({ totalLinesWritten: 0, log: [], ok: 1 });
}

function replSetGetStatus(context: CommandContext): Doc {
  const { address } = context.engine;
  return doc({
    set: REPLICA_SET,
    date: new Date(),
    myState: 1,
    members: [{ _id: 0, name: address, health: 1, state: 1, stateStr: 'PRIMARY', self: true }],
    ok: 1,
  });
}

const OK = (): Doc => doc({ ok: 1 });

export const SERVER_COMMANDS: CommandTable = new Map([
  ['hello', command('any', hello)],
  ['isMaster', command('any', hello)],
  ['ismaster', command('any', hello)],
  ['ping', command(['ping'], OK)],
  ['buildInfo', command(['buildInfo'], buildInfo)],
  ['buildinfo', command(['buildinfo'], buildInfo)],
  ['serverStatus', command('any', serverStatus)],
  ['dbStats', command(['dbStats', 'scale', 'freeStorage'], dbStats)],
  ['dbstats', command(['dbstats', 'scale', 'freeStorage'], dbStats)],
  ['collStats', command(['collStats', 'scale'], collStats)],
  ['collstats', command(['collstats', 'scale'], collStats)],
  ['hostInfo', command(['hostInfo'], hostInfo)],
  ['getParameter', command('any', getParameter)],
  [
    'getCmdLineOpts',
    command(['getCmdLineOpts'], () => doc({ argv: ['banyan-embedded-store'], parsed: {}, ok: 1 })),
  ],
  ['getLog', command(['getLog'], getLog)],
  [
    'connectionStatus',
    command(['connectionStatus', 'showPrivileges'], () =>
      doc({
        authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], authenticatedUserPrivileges: [] },
        ok: 1,
      }),
    ),
  ],
  ['whatsmyip', command(['whatsmyip'], (context) => doc({ you: context.engine.address, ok: 1 }))],
  ['replSetGetStatus', command(['replSetGetStatus'], replSetGetStatus)],
  [
    'getDefaultRWConcern',
    command(['getDefaultRWConcern'], () =>
      doc({
        defaultReadConcern: { level: 'local' },
        defaultWriteConcern: { w: 'majority', wtimeout: 0 },
        ok: 1,
      }),
    ),
  ],
  ['usersInfo', command('any', () => doc({ users: [], ok: 1 }))],
  ['rolesInfo', command('any', () => doc({ roles: [], ok: 1 }))],
  ['logout', command(['logout'], OK)],
  ['currentOp', command('any', () => doc({ inprog: [], ok: 1 }))],
]);
