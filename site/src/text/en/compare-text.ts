import { plural } from '../plural.ts';

/** The dialog that compares two versions of an article. */
export const COMPARE_TEXT = {
  note: 'Nothing has been overwritten. Compare the two versions and choose which one stays.',
  versions: 'Both versions',
  local: 'Yours',
  remote: 'Saved version',
  formatting: 'The same words, formatted differently',
  same: (lines: number) =>
    plural(lines, { one: `${lines} identical line`, other: `${lines} identical lines` }),
  nothing: 'Nothing here',
  keepEditing: 'Keep editing',
  keepRemote: 'Use saved version',
  publishLocal: 'Publish mine',
  saveLocal: 'Save mine',
} as const;
