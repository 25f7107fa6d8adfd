import type * as english from '../en/setting-problems.ts';
import type { Translation } from '../translation.ts';
import { byField } from './errors/sentences.ts';

/** What is wrong with a setting. The check's sentence is English. */
export const settingProblem: Translation<typeof english.settingProblem> = (name, problem) =>
  byField[name] ?? problem;
