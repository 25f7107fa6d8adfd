import { ValidateBy } from 'class-validator';

/** Looks at a field's value and says in one sentence what is wrong with it; `null` where nothing is. */
export type Check = (value: unknown, body: object) => string | null;

/** A field of a DTO, judged by one check, so that each field has exactly one sentence. */
export function ValidateField(check: Check): PropertyDecorator {
  return ValidateBy({
    name: 'says',
    validator: {
      validate: (value, context) => check(value, context?.object ?? {}) === null,
      defaultMessage: (context) => (context && check(context.value, context.object)) ?? '',
    },
  });
}

/** Lets a field be left out; an empty text counts as left out. */
export function optional(check: Check): Check {
  return (value, body) => (value === undefined || value === '' ? null : check(value, body));
}

/** Lets a field be left out, as in a change that does not touch it; an empty text is judged like any other. */
export function unlessLeftOut(check: Check): Check {
  return (value, body) => (value === undefined ? null : check(value, body));
}
