import { describe, expect, it } from '@jest/globals';
import { canonicalAddress, sharedAddress } from './canonical-address.ts';

describe('canonicalAddress', () => {
  it.each([
    ['/articles/6741.', '/articles/6741'],
    ['/articles/6741).', '/articles/6741'],
    ['/articles/6741%E2%80%9D', '/articles/6741'],
    ['/articles/6741%E2%80%8B', '/articles/6741'],
    ['/articles/6741%20', '/articles/6741'],
    ['/articles/rain_', '/articles/rain'],
    ['/articles/_rain__.', '/articles/_rain'],
    ['/articles/rain-', '/articles/rain'],
    ['/articles/%E2%80%8Brain', '/articles/rain'],
    ['/articles/%20rain', '/articles/rain'],
    ['/articles/ra%E2%80%8Bin', '/articles/rain'],
    ['/%C2%A0articles%20/%EF%BB%BFrain', '/articles/rain'],
    ['/articles/%20/rain', '/articles/rain'],
    ['/preview/%20aB-_', '/preview/aB-_'],
    ['/articles/%E0%A4%A8%E0%A4%A6%E0%A5%80%E0%A5%A4', '/articles/%E0%A4%A8%E0%A4%A6%E0%A5%80'],
    ['/articles/6741/).', '/articles/6741'],
    ['/weather,?page=2', '/weather?page=2'],
    ['/Weather?Page=A', '/weather?Page=A'],
    ['/ARTICLES/Rain-In-%C3%89t%C3%A9', '/articles/rain-in-%C3%A9t%C3%A9'],
    ['/preview/aB-_.', '/preview/aB-_'],
    ['/hi/preview/front-page/aB-_.', '/hi/preview/front-page/aB-_'],
    ['/articles/a%2FB', '/articles/a%2Fb'],
    ['//elsewhere.example/.', '/elsewhere.example'],
    ['/.', '/'],
  ])('%s redirects to %s', (url, address) => {
    expect(canonicalAddress(url)).toBe(address);
  });

  it.each([
    '/',
    '/weather',
    '/weather/',
    '/weather?q=A.',
    '/sitemap-articles-1.xml',
    '/articles/%e0%a4%a8%e0%a4%a6%e0%a5%80',
    '/preview/aB-_',
    '/preview/_-aB',
    '/hi/preview/front-page/aB-_',
    '/admin/edit-article/6741',
    '/_astro/Old.Hash.js',
    '/%',
  ])('%s is canonical', (url) => {
    expect(canonicalAddress(url)).toBeNull();
  });
});

it.each([
  ['/hi/articles/rain?x=1', '/articles/rain?x=1'],
  ['/hi/preview/aB-_', '/preview/aB-_'],
  ['/hi/robots.txt', '/robots.txt'],
  ['/hi/preview/front-page/aB-_', null],
  ['/hi/weather', null],
])('%s is the address %s of all languages', (url, address) => {
  expect(sharedAddress(url)).toBe(address);
});
