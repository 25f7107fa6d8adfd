import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Engine } from '../../engine/engine.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { Random, SEED } from '../support/random.ts';
import { compareAll } from './round.ts';

/** Number of cases; set STORE_FUZZ_CASES for a longer run. */
const CASES = Number(process.env['STORE_FUZZ_CASES'] ?? 10_000);

/** Time allowed for a case on a busy machine, in milliseconds. */
const CASE_MS = 50;

const folder = temporaryFolder();
let engine: Engine;

beforeAll(() => {
  engine = new Engine({ dataDir: folder.path, synchronous: 'NORMAL' });
});

afterAll(async () => {
  await engine.stop();
  folder.remove();
});

describe(`the store against a reference (STORE_TEST_SEED=${SEED})`, () => {
  it(
    `agrees in ${CASES} cases: index and scan, find and aggregate, memory and disk`,
    async () => {
      const { difference, covered } = await compareAll(engine, new Random(SEED), CASES);
      expect(difference).toBeUndefined();
      // Cases that find everything or nothing prove little.
      expect(covered).toBeGreaterThan(CASES / 4);
    },
    CASES * CASE_MS,
  );
});
