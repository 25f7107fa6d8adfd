import { beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { MetricsServer } from '../../src/server/metrics/metrics-server.ts';
import { Client } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({ METRICS_PORT: '0' }, { background: true });
let metricsUrl: string;

beforeAll(async () => {
  const port = await api.app.get(MetricsServer).start({ port: 0, host: '127.0.0.1' });
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
});

const read = async (): Promise<string> => {
  const response = await fetch(metricsUrl);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  return response.text();
};

/** The value of a metric. */
const valueOf = (metrics: string, name: string, ...labels: string[]): number => {
  const line = metrics
    .split('\n')
    .find((each) => each.startsWith(`${name}{`) && labels.every((label) => each.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
};

it('counts and times requests by the template of their route, and by their status', async () => {
  const visitor = new Client(api);
  const author = await visitor.author();
  const { _id } = await author.publish();
  await visitor.get(`/api/articles/${_id}`);
  await visitor.get('/api/articles/665f1c2ab1d4c8a9e0f3b712');
  await visitor.get('/api/there/is/nothing');
  const metrics = await read();
  const requests = (...labels: string[]): number =>
    valueOf(metrics, 'banyan_http_request_seconds_count', ...labels);
  expect(requests('method="POST"', 'route="/api/articles"', 'status="201"')).toBe(1);
  expect(requests('method="GET"', 'route="/api/articles/:id"', 'status="200"')).toBe(1);
  expect(requests('method="GET"', 'route="/api/articles/:id"', 'status="404"')).toBe(1);
  expect(requests('route="nowhere"', 'status="404"')).toBe(1);
  expect(metrics).not.toContain(_id);
});

it('times store commands', async () => {
  const metrics = await read();
  expect(
    valueOf(metrics, 'banyan_store_command_seconds_count', 'command="find"', 'outcome="ok"'),
  ).toBeGreaterThan(0);
  expect(
    valueOf(metrics, 'banyan_store_command_seconds_count', 'command="commitTransaction"'),
  ).toBeGreaterThan(0);
});

it('reports the picture queue, memory and the event loop', async () => {
  expect(await read()).toMatch(
    /^(?=[^]*\nbanyan_pictures_pending \d)(?=[^]*\nprocess_resident_memory_bytes \d)(?=[^]*\nnodejs_eventloop_lag_p99_seconds \d)/,
  );
});

it('reports the disk, the pictures, the last backup and the version', async () => {
  const figures = await read();
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  expect(figure('banyan_picture_store_up')).toBe(1);
  expect(figure('banyan_disk_free_bytes')).toBeGreaterThan(0);
  expect(figure('banyan_disk_size_bytes')).toBeGreaterThan(figure('banyan_disk_free_bytes'));
  expect(figure('banyan_last_backup_timestamp_seconds')).toBe(0);
  expect(figures).toMatch(/^banyan_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  const before = Date.now() / 1000;
  expect((await operate(api, ['backup', join(api.dataDir, 'magazine.tar')])).code).toBe(0);
  const [, last] = /^banyan_last_backup_timestamp_seconds (\S+)$/m.exec(await read()) ?? [];
  expect(Number(last)).toBeGreaterThanOrEqual(before);
});

it("is not served on the magazine's port", async () => {
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
});
