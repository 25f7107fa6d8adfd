import type * as english from '../en/setting-problems.ts';
import type { Translation } from '../translation.ts';
import { problemInHindi } from './errors/problem-sentences.ts';

/** What is wrong with a setting. The check's sentence is English. */
export const settingProblem: Translation<typeof english.settingProblem> = (problem) =>
  problemInHindi(problem) ?? problem;
