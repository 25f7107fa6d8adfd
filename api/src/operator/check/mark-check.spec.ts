import { describe, expect, it } from '@jest/globals';
import { MARK_FILES } from '../../contract/marks.ts';
import { MarkCheck } from './mark-check.ts';

const MARK = '3f8a1c0e9b7d4a52c6e1f0b8d9a73e64';
const OTHER = 'f'.repeat(32);
const files = MARK_FILES.map((name) => ({ name }));

/** Messages about a magazine with these settings and marks. */
function messages(mark: unknown, marks: readonly Record<string, unknown>[]): string[] {
  const check = new MarkCheck();
  for (const document of marks) check.document('marks', document);
  check.document('settings', { _id: 'magazine', mark });
  return check.problems().map(({ message }) => message);
}

describe('MarkCheck', () => {
  it.each([
    ['with all files', MARK, [{ _id: MARK, files }]],
    ['that is built in', '', []],
    ['that nobody has chosen', undefined, [{ _id: OTHER, files: [] }]],
    ['that is no name of a mark', 7, []],
  ])('finds no problem with a mark %s', (_, mark, marks) => {
    expect(messages(mark, marks)).toEqual([]);
  });

  it('finds a mark without some or all of its files', () => {
    expect(messages(MARK, [{ _id: MARK, files: files.slice(1) }])).toEqual([
      `The magazine's mark ${MARK} lacks 64.png: upload it again.`,
    ]);
    expect(messages(MARK, [{ _id: OTHER, files }])).toEqual([
      `The magazine's mark ${MARK} lacks 64.png, 128.png, 180.png, 512.png, card.jpg: upload it again.`,
    ]);
  });
});
