import { beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

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
  healthcheck?: { test: string[] };
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

describe('docker-compose.yml', () => {
  let compose: Compose;
  /** What `docker compose up` starts. */
  let services: [string, Service][];

  beforeAll(() => {
    compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
    services = Object.entries(compose.services).filter(([, { profiles }]) => profiles === undefined);
  });

  it('starts a store, the magazine and a gateway, of which only the gateway listens', () => {
    expect(services.map(([name, { ports }]) => [name, ports ?? []])).toEqual([
      ['mongo', []],
      ['app', []],
      ['gateway', ['80:80', '443:443', '443:443/udp']],
    ]);
  });

  it('keeps each from doing more than it must', () => {
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

  it('runs the magazine in replicas, which are asked whether they are ready and given time to stop', () => {
    const app = compose.services['app'];
    expect(app?.deploy?.replicas).toBeGreaterThan(1);
    expect(app?.healthcheck?.test).toEqual(['CMD', 'node', 'dist/api/src/health/probe.js']);
    const patience = Number.parseInt(app?.stop_grace_period ?? '', 10);
    expect(patience).toBeGreaterThan(20 + Number(app?.environment?.['DRAIN_SECONDS']));
  });

  it('asks MongoDB for passwords, a replica set and writes that last', () => {
    const { command, environment } = compose.services['mongo'] ?? {};
    expect(command).toEqual(expect.arrayContaining(['--replSet=banyan', '--keyFile=/tmp/keyfile']));
    expect(environment).toMatchObject({
      MONGO_INITDB_ROOT_PASSWORD_FILE: '/run/secrets/mongo-root-password',
    });
    expect(read('deploy/make-secrets.sh')).toContain('replicaSet=banyan&w=majority&journal=true');
    expect(read('deploy/mongo/make-app-user.js')).toContain("{ role: 'readWrite', db: 'banyan' }");
  });

  it('takes secrets from files that the script makes, and from nowhere else', () => {
    const script = read('deploy/make-secrets.sh');
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./deploy/secrets/${name}`);
      expect(script).toMatch(new RegExp(`^secret ${name} `, 'm'));
    }
    expect(compose.services['app']?.environment).toMatchObject({
      MONGODB_URI_FILE: '/run/secrets/mongodb-uri',
      JWT_SECRET_FILE: '/run/secrets/jwt-secret',
    });
    expect(read('.gitignore')).toContain('deploy/secrets/');
    expect(read('.dockerignore')).toContain('deploy/secrets');
  });

  it('keeps the store where neither the world nor the gateway reaches it', () => {
    expect(compose.networks['store']).toEqual({ internal: true });
    const networks = services.map(([name, service]) => [name, service.networks]);
    expect(networks).toEqual([
      ['mongo', ['store']],
      ['app', ['store', 'front']],
      ['gateway', ['front']],
    ]);
  });

  it('names files that are there', () => {
    const bound = services.flatMap(([, { volumes = [] }]) => volumes.filter((each) => each.startsWith('./')));
    for (const each of bound) expect(existsSync(join(root, each.split(':')[0] ?? ''))).toBe(true);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('deploy/Dockerfile');

  it('builds in stages on a pinned base, installs what the lockfile says, and runs as nobody special', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set(['node:26.10-bookworm-slim']));
    expect(bases).toHaveLength(3);
    expect(dockerfile.match(/^RUN npm ci /gm)).toHaveLength(2);
    expect(dockerfile.split('\nFROM ').at(-1)).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \["node", "dist\/api\/src\/health\/probe\.js"\]$/m);
  });
});
