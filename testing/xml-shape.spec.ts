import { describe, expect, it } from '@jest/globals';
import { shapeFaults, type XmlShape } from './xml-shape.ts';
import { parseXml } from './xml.ts';

const leaf: XmlShape = { text: /^\d+$/, attributes: { unit: /^mm$/ }, optional: { of: /./ } };
const shape: XmlShape = {
  namespace: 'urn:rain',
  inOrder: true,
  children: { day: ['once', { text: /./ }], fall: ['some', leaf], note: ['maybe', { text: /^$/ }] },
};
const faults = (inner: string, namespace = 'urn:rain') =>
  shapeFaults(parseXml(`<rain xmlns="${namespace}">${inner}</rain>`), shape);

describe('shapeFaults', () => {
  it('returns no faults for a valid document', () => {
    expect(faults('<day>Monday</day><fall unit="mm" of="June">12</fall><fall unit="mm">0</fall>')).toEqual(
      [],
    );
  });

  it.each([
    ['<fall unit="mm">12</fall>', 'rain has 0 day'],
    ['<day>a</day>', 'rain has 0 fall'],
    ['<day>a</day><fall unit="mm">1</fall><note/><note/>', 'rain has 2 note'],
    ['<day>a</day><fall unit="mm">1</fall><snow/>', 'rain may not have snow'],
    ['<fall unit="mm">1</fall><day>a</day>', 'rain has its children in another order'],
    ['<day>a</day><fall>1</fall>', 'rain/fall[1] lacks unit'],
    ['<day>a</day><fall unit="inch">1</fall>', 'rain/fall[1] has unit="inch"'],
    ['<day>a</day><fall unit="mm" by="me">1</fall>', 'rain/fall[1] has by="me"'],
    ['<day>a</day><fall unit="mm">much</fall>', 'rain/fall[1] says "much"'],
    ['words<day>a</day><fall unit="mm">1</fall>', 'rain says "words"'],
  ])('reports the fault in %s', (inner, fault) => {
    expect(faults(inner)).toEqual([fault]);
  });

  it('reports an element in another namespace', () => {
    expect(faults('<day>a</day><fall unit="mm">1</fall>', 'urn:snow')).toEqual([
      'rain is in the namespace urn:snow',
    ]);
  });
});
