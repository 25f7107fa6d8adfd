import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
import type { Env, LogLevel } from '../../config/env.ts';
import { requestId } from './request-context.ts';

const LEVELS: Record<LogLevel, NestLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug'],
};

/** Names under which Nest tells about its own start: of no use to whoever runs the magazine. */
const CHATTER = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** JSON for machines in production, readable lines elsewhere; each with the id of its request. */
export class BanyanLogger extends ConsoleLogger {
  constructor(env: Env) {
    super({
      json: env.production,
      logLevels: LEVELS[env.logLevel],
      prefix: 'Banyan',
      colors: process.stdout.isTTY === true,
    });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!CHATTER.has(String(rest.at(-1)))) super.log(message, ...rest);
  }

  protected override getJsonLogObject(
    ...parts: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    return Object.assign(super.getJsonLogObject(...parts), { requestId: requestId() });
  }

  protected override formatMessage(...parts: Parameters<ConsoleLogger['formatMessage']>): string {
    const id = requestId();
    const line = super.formatMessage(...parts);
    return id === '-' ? line : `${line.trimEnd()} [${id}]\n`;
  }
}
