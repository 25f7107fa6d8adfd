import { ownPath } from './own-address.ts';
import { describe, expect, it } from '@jest/globals';

describe('ownPath', () => {
  it.each([
    ['https://banyan.example/articles/6741?page=2#fn1', '/articles/6741?page=2#fn1'],
    ['http://www.banyan.example', '/'],
    ['HTTP://Banyan.Example:80/weather', '/weather'],
    ['https://banyan.example./x', '/x'],
    ['https://www.banyan.example.', '/'],
    ['https://banyan.example.:8443/', null],
    ['https://banyan.example/नदी', '/%E0%A4%A8%E0%A4%A6%E0%A5%80'],
    ['https://banyan.example//elsewhere.example', null],
    ['https://banyan.example/..//elsewhere.example', null],
    ['https://user@banyan.example/', null],
    ['https://banyan.example:8443/', null],
    ['https://banyan.example.org/', null],
    ['https://art.banyan.example/', null],
    ['https://elsewhere.example/banyan.example', null],
    ['mailto:editor@banyan.example', null],
    ['/weather', null],
    ['https://', null],
  ])('%s is %s', (href, path) => {
    expect(ownPath(href, 'https://banyan.example')).toBe(path);
  });

  it('knows a magazine at www. and one with a port', () => {
    expect(ownPath('http://banyan.example/weather', 'https://www.banyan.example')).toBe('/weather');
    expect(ownPath('http://localhost:3000/weather', 'http://localhost:3000')).toBe('/weather');
    expect(ownPath('http://localhost.:3000/weather', 'http://localhost:3000')).toBe('/weather');
  });
});
