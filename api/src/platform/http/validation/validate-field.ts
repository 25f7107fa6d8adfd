import { ValidateBy } from 'class-validator';
import { isObjectId } from '../../store/filters.ts';

/** Returns a sentence about an invalid value; `null` if it is valid. */
export type Check = (value: unknown, body: object) => string | null;

/** Validates a DTO field with one check, so that each field has exactly one message. */
export function ValidateField(check: Check): PropertyDecorator {
  return ValidateBy({
    name: 'says',
    validator: {
      validate: (value, context) => check(value, context?.object ?? {}) === null,
      defaultMessage: (context) => (context && check(context.value, context.object)) ?? '',
    },
  });
}

/** A value of a list. @param problem about any other value */
export function oneOf(
  choices: readonly string[],
  problem = `This must be one of ${choices.join(', ')}.`,
): Check {
  return (value) => (choices.some((choice) => choice === value) ? null : problem);
}

/** The id of a document. @param problem about any other value */
export function idOf(problem: string): Check {
  return (value) => (typeof value === 'string' && isObjectId(value) ? null : problem);
}

export const checkBoolean: Check = (value) =>
  typeof value === 'boolean' ? null : 'This must be true or false.';

/** Makes a field optional; an empty text counts as omitted. */
export function optional(check: Check): Check {
  return (value, body) => (value === undefined || value === '' ? null : check(value, body));
}

/** Makes a field optional in a change; an empty text is checked. */
export function unlessLeftOut(check: Check): Check {
  return (value, body) => (value === undefined ? null : check(value, body));
}
