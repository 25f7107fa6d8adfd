import { ValidateBy } from 'class-validator';

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
