import type { MagazineSettings } from '@contract/settings.ts';

/** What is wrong with a setting, in the interface's language. @param problem sentence of its check */
export const settingProblem = (_name: keyof MagazineSettings, problem: string): string => problem;
