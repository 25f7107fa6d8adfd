import { expect, it } from '@jest/globals';
import { sourceOf } from './read-source.ts';

it.each([
  ['', 'unknown'],
  ['banyan.example', 'own'],
  ['banyan.example:8443', 'own'],
  ['www.thewire.in', 'thewire.in'],
  ['lm.facebook.com', 'facebook.com'],
  ['www.google.co.in', 'google.com'],
  ['WWW.Google.com', 'google.com'],
  ['t.co', 'x.com'],
  ['m.com', 'm.com'],
  ['com.google.android.gm', 'Gmail'],
  ['203.0.113.7', 'unknown'],
  ['[2001:db8::1]', 'unknown'],
  ['localhost', 'unknown'],
  ['own', 'unknown'],
  ['<script>.example', 'unknown'],
  [`${'a'.repeat(200)}.example`, 'unknown'],
])('reads %s as %s', (host, source) => {
  expect(sourceOf(host, 'banyan.example')).toBe(source);
});
