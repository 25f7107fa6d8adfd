import { describe, expect, it } from '@jest/globals';
import { serialize } from 'bson';
import { decodeDocument } from './decode.ts';

const namesIn = (doc: object) => [...decodeDocument(Buffer.from(serialize(doc))).keys()];
const namesOf = (...names: string[]) => namesIn(Object.fromEntries(names.map((name) => [name, 1])));

describe('cached field names', () => {
  it('are distinguished when their hashes collide', () => {
    for (const names of [['Aa', 'BB'], ['BB'], ['AaAa', 'BBBB', 'AaBB'], ['BBAa', 'Aa'], ['']])
      expect(namesOf(...names)).toEqual(names);
  });

  it('are distinguished by multi-byte letters', () => {
    for (let turn = 0; turn < 2; turn += 1)
      expect(namesOf('é', 'è', 'शीर्षक', 'Ã©', '\ufffd')).toEqual(['é', 'è', 'शीर्षक', 'Ã©', '\ufffd']);
  });

  it('may be any number and of any length', () => {
    const names = Array.from({ length: 5000 }, (_, n) => `field ${n} ${'x'.repeat(n % 70)}`);
    for (let turn = 0; turn < 2; turn += 1) expect(namesOf(...names)).toEqual(names);
  });

  it('are refused if they are not UTF-8, even after a similar one was read', () => {
    const bytes = Buffer.from(serialize({ ab: 1 }));
    bytes[bytes.indexOf('ab')] = 0xff;
    for (let turn = 0; turn < 2; turn += 1) expect(() => decodeDocument(bytes)).toThrow('not UTF-8');
  });
});
