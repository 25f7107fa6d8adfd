import { ConsoleLogger, type LogLevel as NestLevel } from '@nestjs/common';
import type { Env, LogLevel } from '../config/env.ts';
import { batchLogWrites } from './batch-log-writes.ts';
import { requestId, requestUser } from '../http/request-context.ts';
import { RequestLine } from './request-line.ts';
import { mayHoldSecrets, redactSecrets } from './redact-secrets.ts';

const LEVELS: Record<LogLevel, NestLevel[]> = {
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug'],
};

/** Contexts of Nest's own startup messages, which operators do not need. */
const CHATTER = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** JSON in production, readable lines elsewhere; each with the ids of its request and user. */
export class BanyanLogger extends ConsoleLogger {
  constructor(env: Pick<Env, 'production' | 'logLevel'>) {
    super({
      json: env.production,
      logLevels: LEVELS[env.logLevel],
      prefix: 'Banyan',
      colors: process.stdout.isTTY === true,
    });
  }

  override log(message: unknown, ...parts: unknown[]): void {
    if (!CHATTER.has(String(parts.at(-1)))) super.log(message, ...parts);
  }

  protected override printAsJson(...parts: Parameters<ConsoleLogger['printAsJson']>): void {
    // Errors go to stderr, unbuffered, because the process may exit after them.
    batchLogWrites(process.stdout);
    super.printAsJson(...parts);
  }

  protected override getJsonLogObject(
    ...parts: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    const [message] = parts;
    const line = super.getJsonLogObject(...parts);
    const level = line.level === 'log' ? 'info' : line.level;
    const fields = message instanceof RequestLine ? { message: String(message), ...message } : {};
    return Object.assign(line, fields, { level, requestId: requestId(), userId: requestUser() });
  }

  protected override stringifyJsonLogObject(
    ...parts: Parameters<ConsoleLogger['stringifyJsonLogObject']>
  ): string {
    const line = super.stringifyJsonLogObject(...parts);
    if (!mayHoldSecrets(line)) return line;
    // Per string: a replacement across the whole line could split an escaped character.
    const parsed: unknown = JSON.parse(line, (_, value: unknown) =>
      typeof value === 'string' ? redactSecrets(value) : value,
    );
    return JSON.stringify(parsed);
  }

  protected override stringifyMessage(
    ...[message, level]: Parameters<ConsoleLogger['stringifyMessage']>
  ): ReturnType<ConsoleLogger['stringifyMessage']> {
    return super.stringifyMessage(message instanceof RequestLine ? String(message) : message, level);
  }

  protected override formatMessage(...parts: Parameters<ConsoleLogger['formatMessage']>): string {
    const id = requestId();
    const line = redactSecrets(super.formatMessage(...parts));
    return id === '-' ? line : `${line.trimEnd()} [${id}]\n`;
  }
}
