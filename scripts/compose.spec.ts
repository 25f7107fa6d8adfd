import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SETTINGS } from '../api/src/platform/config/settings.ts';

interface Service {
  image?: string;
  user?: string;
  profiles?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  volumes?: string[];
  networks?: string[];
  secrets?: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[]; interval?: string; start_period?: string; start_interval?: string };
  ulimits?: { nofile?: number };
  stop_grace_period?: string;
  restart?: string;
  deploy?: { replicas?: number; resources?: { limits?: { cpus?: string; memory?: string } } };
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
}

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string): string[] => read(file).split('\n');

/** Settings that compose takes from `.env` or the shell. */
const CHOSEN = [
  'JWT_SECRET_BEFORE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO',
  'SMTP_URL',
  'MAIL_FROM',
  'LINK_PREVIEWS',
  'TIME_ZONE',
  'PUBLISHING_POLICY',
  'VERIFY_EMAIL',
  'SIGN_UP',
  'CORS_ORIGINS',
  'QUOTA_ACCOUNT_DAY_MB',
  'QUOTA_ACCOUNT_TOTAL_MB',
  'QUOTA_ADDRESS_DAY_MB',
  'QUOTA_ADDRESS_MONTH_MB',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'HSTS',
];

describe('docker-compose.yml', () => {
  let compose: Compose;
  /** The services that `docker compose up` starts. */
  let services: [string, Service][];

  beforeAll(() => {
    compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
    services = Object.entries(compose.services).filter(([, { profiles }]) => profiles === undefined);
  });

  it("starts a store, the magazine and a gateway, and publishes only the gateway's ports", () => {
    expect(services.map(([name, { ports }]) => [name, ports ?? []])).toEqual([
      ['mongo', []],
      ['app', []],
      ['gateway', ['80:80', '443:443', '443:443/udp']],
    ]);
  });

  it('restricts each service to what it needs', () => {
    for (const [name, service] of services) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          tmpfs: expect.arrayContaining(['/tmp']),
          restart: 'unless-stopped',
          stop_grace_period: expect.stringMatching(/^\d+s$/),
          healthcheck: expect.objectContaining({ test: expect.arrayContaining(['CMD']) }),
          deploy: expect.objectContaining({
            resources: {
              limits: { cpus: expect.stringMatching(/^\d/), memory: expect.stringMatching(/^\d+[MG]$/) },
            },
          }),
        }),
      ]);
    }
    expect([compose.services['mongo']?.user, compose.services['app']?.user]).toEqual(['mongodb', 'node']);
  });

  it('runs the magazine in replicas with readiness checks and time to drain', () => {
    const app = compose.services['app'];
    expect(app?.deploy?.replicas).toBeGreaterThan(1);
    expect(app?.healthcheck?.test).toEqual(['CMD', 'node', 'dist/api/src/server/health/probe.js']);
    // Loading the demo on a first start takes minutes on a small machine; without a start period compose would give up.
    expect(app?.healthcheck?.start_period).toBe('10m');
    expect(read('deploy/Dockerfile')).toMatch(/^HEALTHCHECK .*--start-period=10m /m);
    const patience = Number.parseInt(app?.stop_grace_period ?? '', 10);
    expect(patience).toBeGreaterThan(20 + Number(app?.environment?.['DRAIN_SECONDS']));
  });

  it('configures MongoDB with passwords, a replica set and durable writes', () => {
    const { command } = compose.services['mongo'] ?? {};
    expect(command).toEqual(expect.arrayContaining(['--replSet=banyan', '--keyFile=/tmp/keyfile']));
    expect(read('deploy/make-secrets.sh')).toContain('replicaSet=banyan&w=majority&journal=true');
    expect(read('deploy/mongo-health.js')).toContain("{ role: 'readWrite', db: 'banyan' }");
  });

  it('sets MongoDB up in steps that an interrupted start can repeat, and asks it rarely afterwards', () => {
    const { environment, healthcheck, volumes = [] } = compose.services['mongo'] ?? {};
    // The image does its own set-up only into an empty volume, and never goes on with half of it.
    expect(Object.keys(environment ?? {}).filter((name) => name.startsWith('MONGO_INITDB'))).toEqual([]);
    expect(volumes.filter((each) => each.includes('initdb'))).toEqual([]);
    expect(healthcheck).toMatchObject({ interval: '60s', start_interval: '5s' });
  });

  it('listens on IPv4 and IPv6, as the gateway finds addresses of both', () => {
    expect(compose.services['app']?.environment).toMatchObject({ HOST: '::' });
  });

  it('lets containers read what it mounts, also from a checkout with a strict umask', () => {
    const readable = /^chmod a\+r (.*)$/m.exec(read('deploy/make-secrets.sh'))?.[1] ?? '';
    const mounted = services.flatMap(([, { volumes = [] }]) =>
      volumes.filter((each) => each.startsWith('./deploy/')).map((each) => each.split(':')[0] ?? ''),
    );
    expect(mounted).not.toEqual([]);
    for (const file of mounted) expect(readable).toContain(`/${file.slice('./deploy/'.length)}"`);
    const copied = read('deploy/Dockerfile')
      .split('\n')
      .filter((line) => /^COPY (?!--from)/.test(line));
    for (const line of copied.slice(copied.findIndex((each) => each.includes('api/demo')) - 1))
      expect(line).toMatch(/^COPY --chmod=755 /);
  });

  it('gives the store and the magazine enough open files', () => {
    for (const name of ['mongo', 'app']) expect(compose.services[name]?.ulimits).toEqual({ nofile: 64_000 });
  });

  it('reads secrets only from files that the script creates', () => {
    const script = read('deploy/make-secrets.sh');
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./deploy/secrets/${name}`);
      expect(script).toMatch(new RegExp(`^secret ${name} `, 'm'));
    }
    expect(compose.services['app']?.environment).toMatchObject({
      MONGODB_URI_FILE: '/run/secrets/mongodb-uri',
      JWT_SECRET_FILE: '/run/secrets/jwt-secret',
    });
    expect(linesOf('.dockerignore')).toContain('.git');
    // Backups hold email addresses and password hashes.
    for (const kept of ['.env', 'deploy/secrets', '*.tar', '*.tar.gz']) {
      expect(linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))).toContain(kept);
      expect(linesOf('.dockerignore')).toContain(kept);
    }
  });

  it('passes every setting that the operator may choose, and sets every other', () => {
    const { environment = {} } = compose.services['app'] ?? {};
    const inImage = /^ENV (.*)$/m.exec(read('deploy/Dockerfile'))?.[1]?.split(' ') ?? [];
    const decided = [...Object.keys(environment), ...inImage.map((each) => each.split('=')[0] ?? '')];
    const left = Object.keys(SETTINGS).filter(
      (name) => !decided.includes(name) && !decided.includes(`${name}_FILE`) && name !== 'RATE_LIMIT',
    );
    expect(left).toEqual([]);
    const handedOn = Object.entries(environment).filter(([name, value]) => value.startsWith(`\${${name}:-`));
    expect(handedOn.map(([name]) => name)).toEqual(CHOSEN);
    const manual = read('docs/operations.md');
    for (const name of CHOSEN.filter((each) => !/^S3_(?!ENDPOINT)/.test(each)))
      expect([name, manual.includes(`\`${name}`)]).toEqual([name, true]);
  });

  it('tags the image with the version that the manual puts into .env, for a rollback', () => {
    expect(compose.services['app']?.image).toBe('banyan:${BANYAN_VERSION:-latest}');
    const manual = read('docs/operations.md');
    expect(manual).toContain('echo "BANYAN_VERSION=$(git describe --always)" >> .env');
    expect(manual).toContain('sed -i "s/^BANYAN_VERSION=.*/BANYAN_VERSION=$(git describe --always)/" .env');
  });

  it('isolates the store from the internet and from the gateway', () => {
    expect(compose.networks['store']).toEqual({ internal: true });
    const networks = services.map(([name, service]) => [name, service.networks]);
    expect(networks).toEqual([
      ['mongo', ['store']],
      ['app', ['store', 'front']],
      ['gateway', ['front']],
    ]);
  });

  it('gives the gateway a network with IPv6, so that it sees the addresses of its clients', () => {
    expect(compose.networks['front']).toEqual({ enable_ipv6: true });
  });

  it('names existing files', () => {
    const bound = services.flatMap(([, { volumes = [] }]) => volumes.filter((each) => each.startsWith('./')));
    for (const each of bound) expect(existsSync(join(root, each.split(':')[0] ?? ''))).toBe(true);
  });
});

describe('the MongoDB of the conformance suite', () => {
  it('has a separate file, and listens only on this machine', () => {
    const { services } = parse(read('deploy/conformance.yml')) as Compose;
    expect(Object.values(services).map(({ ports }) => ports)).toEqual([['127.0.0.1:27018:27017']]);
    expect(read('docker-compose.yml')).not.toContain('conformance');
  });
});

describe('the programs that run it', () => {
  const environment = { ...process.env, SITE_ADDRESS: 'news.example.org' };
  const folder = mkdtempSync(join(tmpdir(), 'banyan-deploy-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const caddyfileBehindCdn = (): string =>
    read('deploy/Caddyfile').replace('# trusted_proxies', 'trusted_proxies');

  /** A test that is reported as skipped where its program is not installed. */
  const itWith = (program: string, ...question: string[]): typeof it | typeof it.skip =>
    spawnSync(program, question).status === 0 ? it : it.skip;

  /** The program's complaint about a file; `null` if it accepts the file. */
  function complaintOf(program: string, args: readonly string[]): string | null {
    const { error, status, stderr, stdout } = spawnSync(program, args, {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    if (error !== undefined) throw error;
    return status === 0 ? null : `${stdout}${stderr}`;
  }

  itWith('docker', 'compose', 'version').each(['docker-compose.yml', 'deploy/conformance.yml'])(
    'Compose accepts %s',
    (file) => {
      expect(complaintOf('docker', ['compose', '-f', file, 'config', '-q'])).toBeNull();
    },
  );

  itWith('caddy', 'version')('Caddy accepts its file, also behind a CDN', () => {
    const behindCdn = join(folder, 'Caddyfile');
    writeFileSync(behindCdn, caddyfileBehindCdn());
    for (const file of ['deploy/Caddyfile', behindCdn])
      expect(complaintOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', file])).toBeNull();
  });

  it('the Caddyfile has a line to uncomment behind a CDN', () => {
    expect(caddyfileBehindCdn()).toContain('\t\ttrusted_proxies 192.0.2.0/24');
  });

  itWith('promtool', '--version')('Prometheus accepts the rules, and they fire as intended', () => {
    expect(complaintOf('promtool', ['check', 'rules', 'deploy/alerts.yml'])).toBeNull();
    expect(complaintOf('promtool', ['test', 'rules', 'deploy/alerts.test.yml'])).toBeNull();
  });

  it('the shell accepts our scripts', () => {
    for (const script of ['deploy/make-secrets.sh', 'deploy/banyan'])
      expect(complaintOf('sh', ['-n', script])).toBeNull();
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('builds in stages on a pinned base, installs from the lockfile, and runs as an unprivileged user', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['node:26.10-bookworm-slim']));
    expect(bases).toHaveLength(3);
    expect(dockerfile).toContain("ensure-packages.mjs').then((it) => it.ensurePackages('/banyan'))");
    expect(dockerfile).toContain('RUN npm ci --omit=dev --ignore-scripts');
    expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(
      /^HEALTHCHECK .*CMD \["node", "dist\/api\/src\/server\/health\/probe\.js"\]$/m,
    );
  });
});
