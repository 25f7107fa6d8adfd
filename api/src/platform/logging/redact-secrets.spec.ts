import { describe, expect, it } from '@jest/globals';
import { redactSecrets } from './redact-secrets.ts';

describe('redactSecrets', () => {
  it.each([
    ['E11000 dup key: { email: "ira@banyan.example" }', 'E11000 dup key: { email: "[email]" }'],
    ['GET /profile/ira%40banyan.example 404', 'GET /profile/[email] 404'],
    ['मीरा.k@भारत.example', '[email]'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-na_tu.', 'Bearer [token].'],
    [
      'opened https://banyan.example/invitation#n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
      'opened https://banyan.example/invitation#[token]',
    ],
    [
      'opened https://banyan.example/reset-password#n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
      'opened https://banyan.example/reset-password#[token]',
    ],
    [
      'opened https://banyan.example/confirm-address#n1Zq0yT8cV5rB2xW7kLmP4sD9fG6hJ3aQeRtYuIoPzc',
      'opened https://banyan.example/confirm-address#[token]',
    ],
    ['mongodb://banyan:hunter2@mongo:27017/banyan', 'mongodb://[credentials]@mongo:27017/banyan'],
    ['at node_modules/@nestjs/core/router.js:12:3', 'at node_modules/@nestjs/core/router.js:12:3'],
  ])('rewrites %s as %s', (line, expected) => {
    expect(redactSecrets(line)).toBe(expected);
  });
});
