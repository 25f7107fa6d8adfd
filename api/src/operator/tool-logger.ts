import { BanyanLogger } from '../platform/logging/banyan-logger.ts';

/** Logs to the standard error: what a command prints may be read by another program. */
export class ToolLogger extends BanyanLogger {
  protected override printMessages(
    ...[messages, context, level, , ...rest]: Parameters<BanyanLogger['printMessages']>
  ): void {
    super.printMessages(messages, context, level, 'stderr', ...rest);
  }
}
