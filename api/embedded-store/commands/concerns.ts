import { isNumber, toNumber } from '../bson/numbers.ts';
import { fail } from '../errors/command-error.ts';
import type { Command } from './command.ts';
import type { Fields } from './fields.ts';

const READ_LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);

/** A single server meets every read concern, but only the write concerns that one member can meet. */
export function checkConcerns(fields: Fields, command: Command): void {
  const level = fields.optionalDoc('readConcern')?.get('level');
  if (level !== undefined && !(typeof level === 'string' && READ_LEVELS.has(level))) {
    throw fail(
      'FailedToParse',
      'readConcern.level must be one of local, available, majority, linearizable, snapshot',
    );
  }
  const write = fields.optionalDoc('writeConcern');
  const w = write?.get('w');
  if (w === undefined || w === 'majority') return;
  if (isNumber(w) && toNumber(w) <= 1 && toNumber(w) >= 0) return;
  const what = isNumber(w) || typeof w === 'string' ? String(w) : 'of that kind';
  throw fail(
    'UnsatisfiableWriteConcern',
    `Not enough data-bearing nodes: write concern w ${what} for ${command.retryable ? 'a write' : 'a command'}`,
  );
}
