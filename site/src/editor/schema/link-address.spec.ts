import { describe, expect, it } from '@jest/globals';
import { linkProblem, toLinkAddress } from './link-address.ts';

it.each([
  ['https://example.org/two words', 'A link has no spaces. Write each one as %20.'],
  ['https://[bad', 'This address is not valid.'],
  [' ftp://example.org ', 'A link begins with http, https, mailto or tel.'],
])('says what is wrong with %j', (typed, problem) => expect(linkProblem(typed)).toBe(problem));

describe('toLinkAddress', () => {
  it.each([
    [' https://imd.gov.in ', 'https://imd.gov.in'],
    ['imd.gov.in/rain?x=1', 'https://imd.gov.in/rain?x=1'],
    ['localhost.example:3000', 'https://localhost.example:3000'],
    ['ira@palash.example', 'mailto:ira@palash.example'],
    ['/weather', '/weather'],
    ['javascript:alert(1)', null],
    ['imd.gov.in#rain', 'https://imd.gov.in#rain'],
    ['imd.gov.in:443/', 'https://imd.gov.in:443/'],
    ['imd.gov.in:x', null],
    ['imd[.gov.in', null],
    ['https://[bad', null],
    ['imd.gov.in/two words', null],
    ['imd.gov.in\\x', null],
    ['user@host', null],
    ['ira@palash.example/x', null],
    ['two words.in', null],
    ['rain', null],
    ['', null],
  ])('takes %j as %j', (typed, address) => expect(toLinkAddress(typed)).toBe(address));
});
