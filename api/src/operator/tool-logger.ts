import { BanyanLogger } from '../platform/logging/banyan-logger.ts';

/** Logs to standard error, because another program may read the output of a command. */
export class ToolLogger extends BanyanLogger {
  protected override printMessages(
    ...[messages, context, level, , ...rest]: Parameters<BanyanLogger['printMessages']>
  ): void {
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}
