import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PATIENCE } from '../../../../testing/patience.ts';
import { Engine } from '../../engine/engine.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { FUZZ_CASES } from '../support/fuzz-cases.ts';
import { Random, SEED } from '../support/random.ts';
import { compareAll } from './round.ts';

/** Time allowed for a case, in milliseconds. */
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
    `agrees in ${FUZZ_CASES} cases: index and scan, find and aggregate, memory and disk`,
    async () => {
      const { difference, covered } = await compareAll(engine, new Random(SEED), FUZZ_CASES);
      expect(difference).toBeUndefined();
      // Cases that find everything or nothing prove little.
      expect(covered).toBeGreaterThan(FUZZ_CASES / 4);
    },
    FUZZ_CASES * CASE_MS * PATIENCE,
  );
});
