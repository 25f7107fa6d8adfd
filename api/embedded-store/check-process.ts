import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import type { CheckResult } from './engine/background-check.ts';
import { findDamage } from './engine/find-damage.ts';
import { reasonOf } from './errors/reason.ts';
import { isDamage, sqliteCode } from './errors/sqlite-error.ts';
import { Statements } from './storage/statements.ts';

/** Checks a large data file while the store serves it. */
function check(path: string): CheckResult {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    return { damage: findDamage(new Statements(database)) };
  } catch (error) {
    const why = reasonOf(error);
    // A failed read is not damage. Only invalid content counts as damage.
    return sqliteCode(error) !== undefined && !isDamage(error) ? { failure: why } : { damage: why };
  } finally {
    database?.close();
  }
}

// Reads and writes of the store take precedence.
setPriority(constants.priority.PRIORITY_LOW);
process.send?.(check(process.argv[2] ?? ''), () => process.disconnect?.());
