import { describe, expect, it } from '@jest/globals';
import type { Doc, Value } from '../../bson/values.ts';
import { PAUSE, slice } from '../../turns/pause.ts';
import { compileStages } from '../pipeline.ts';
import { runStages } from './stage.ts';

const DOCUMENTS = 50;
const doc = (...fields: [string, Value][]): Doc => new Map(fields);

describe('$facet', () => {
  it('pauses between the documents that a branch reads', () => {
    const documents = Array.from({ length: DOCUMENTS }, (_, n) => doc(['n', n]));
    const branch = [doc(['$group', doc(['_id', null])])];
    const stages = compileStages([doc(['$facet', doc(['all', branch])])]);
    // The slice is over at once, so every possible pause is taken.
    const steps = slice(-1, () => [...runStages(stages, documents)]);
    // One pause for each document kept, and one for each that the branch reads.
    expect(steps.filter((step) => step === PAUSE).length).toBeGreaterThanOrEqual(2 * DOCUMENTS);
    expect(steps.filter((step) => step !== PAUSE)).toEqual([doc(['all', [doc(['_id', null])]])]);
  });
});
