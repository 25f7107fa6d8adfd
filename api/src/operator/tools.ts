import type { Env } from '../platform/config/env.ts';
import type { Terminal } from './terminal.ts';

/** Input of commands. Settings are read lazily, so that help needs none. */
export interface Tools {
  env: () => Env;
  terminal: Terminal;
}
