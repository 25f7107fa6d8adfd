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
    // A slice that is over at once: everyone pauses where they can.
    const steps = slice(-1, () => [...runStages(stages, documents)]);
    // Once for each document that it keeps, and once for each that the branch reads.
    expect(steps.filter((step) => step === PAUSE).length).toBeGreaterThanOrEqual(2 * DOCUMENTS);
    expect(steps.filter((step) => step !== PAUSE)).toEqual([doc(['all', [doc(['_id', null])]])]);
  });
});
