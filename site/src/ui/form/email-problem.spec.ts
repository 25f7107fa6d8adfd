import { describe, expect, it } from '@jest/globals';
import { emailProblem } from './email-problem.ts';

describe('emailProblem', () => {
  it.each([
    ['', 'Email is required'],
    [' ', 'Email is required'],
    ['ira@palash', 'Invalid email format'],
    [' ira@palash.example ', undefined],
  ])('for "%s" returns %s', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });
});
