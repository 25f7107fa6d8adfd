import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { Metrics } from './metrics.ts';

const MILLISECONDS_PER_SECOND = 1000;

/** Serves Prometheus on a separate port, which the public cannot reach. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private server: Server | null = null;

  constructor(
    private readonly metrics: Metrics,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Starts measuring and serving `GET /metrics`. Returns the port. */
  async start({ port, host }: { port: number; host: string }): Promise<number> {
    const { registry } = this.metrics;
    collectDefaultMetrics({ register: registry });
    this.watchStore();
    this.server = createServer((request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
    });
    this.server.listen(port, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.server === null) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private watchStore(): void {
    const observe = (outcome: string) => (event: mongo.CommandSucceededEvent | mongo.CommandFailedEvent) => {
      const labels = { command: event.commandName, outcome };
      this.metrics.storeCommands.observe(labels, event.duration / MILLISECONDS_PER_SECOND);
    };
    this.connection.getClient().on('commandSucceeded', observe('ok')).on('commandFailed', observe('failed'));
  }
}
