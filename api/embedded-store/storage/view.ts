import type { Catalog } from './catalog.ts';
import type { Statements } from './statements.ts';

/** What one command reads: a connection, and the catalogue that belongs to what this connection sees. */
export interface View {
  readonly statements: Statements;
  readonly catalog: Catalog;
}
