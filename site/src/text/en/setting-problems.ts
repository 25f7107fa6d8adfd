/** What is wrong with a setting, in the interface's language. @param problem sentence of its check */
export const settingProblem = (problem: string): string => problem;
