import { expect, it } from '@jest/globals';
import { summaryOf } from './reasons.ts';

it('counts missing pictures instead of naming each', () => {
  const picture = (name: string) =>
    `The picture https://old.example/${name}.jpg is missing: It is not among the files.`;
  const form = 'A form was left out.';
  expect(summaryOf([form, picture('a'), picture('b'), form, 'Its banner is missing: It is too large.'])).toBe(
    `3 pictures are missing. ${form}`,
  );
  expect(summaryOf([picture('a')])).toBe('One picture is missing.');
});
