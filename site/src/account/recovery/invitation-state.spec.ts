import { expect, it } from '@jest/globals';
import { authorProblems, authorTypingProblems } from './invitation-state.ts';

const PASSWORD = 'Peepal@2026';

it('wants a name and a confirmed password, in the order of the fields', () => {
  const problems = authorProblems({ name: ' ', password: 'Ferry', confirmPassword: PASSWORD });
  expect(Object.keys(problems)).toEqual(['name', 'password', 'confirmPassword']);
  expect(problems.name).toBe('Name is required');
  expect(authorProblems({ name: 'Ira', password: PASSWORD, confirmPassword: PASSWORD })).toEqual({});
});

it('says nothing of a name that is not written yet', () => {
  expect(authorTypingProblems({ name: '', password: '', confirmPassword: '' })).toEqual({});
});
