/** Invalid requests for a route, derived from its documentation. */
import type { ErrorCode } from '../../../src/platform/errors/error-table.ts';
import type { Client } from '../../support/client.ts';
import type { Asked, Cell, Pair } from './asked.ts';
import { formFaults } from './form-faults.ts';
import type { Operation, Parameter } from './operation.ts';
import { ENDLESS_CONTENT, type Row } from './world.ts';
import { wrongTexts } from './wrong-texts.ts';

export interface Guarded {
  /** The route's `@Access`. */
  access: string;
  visitor: Client;
  /** A client with a wrong role; `null` if any role is allowed. */
  stranger: Client | null;
}

/** The invalid requests of a route. */
export function cellsOf(operation: Operation, row: Row, guarded: Guarded): Cell[] {
  const { good } = row;
  return [
    ...accessFaults(good, guarded),
    ...operation.parameters.flatMap((parameter) => parameterFaults(parameter, row)),
    ...(operation.contentTypes.includes('application/json') ? jsonFaults(operation, asJson(good)) : []),
    ...(operation.contentTypes.includes('multipart/form-data') ? formFaults(operation, good) : []),
    ...(row.refused ?? []).map(({ what, code, field, ...change }) => ({
      about: 'what it must not do',
      what,
      asked: { ...good, ...change },
      code,
      ...(field !== undefined && { field }),
    })),
  ];
}

function accessFaults(good: Asked, { access, visitor, stranger }: Guarded): Cell[] {
  if (access === 'public') return [];
  const about = 'who may';
  const headers = { ...good.headers, Authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
  const cells: Cell[] = [
    { about, what: 'nobody', asked: { ...good, as: visitor }, code: 'UNAUTHENTICATED' },
    { about, what: 'a made-up token', asked: { ...good, headers }, code: 'SESSION_ENDED' },
  ];
  if (stranger !== null)
    cells.push({ about, what: 'another role', asked: { ...good, as: stranger }, code: 'FORBIDDEN' });
  return cells;
}

/** Parameters that name something after an id. */
const PARTS: ReadonlySet<string> = new Set(['number', 'note', 'preview', 'role']);

function parameterFaults(parameter: Parameter, row: Row): Cell[] {
  const { good, unknown = {} } = row;
  const nothing = PARTS.has(parameter.name) ? row.noPart : row.nothing;
  const { name, schema } = parameter;
  const cell = (what: string, asked: Partial<Asked>, code: ErrorCode): Cell => ({
    about: name,
    what,
    asked: { ...good, ...asked },
    code,
    ...(code === 'VALIDATION_FAILED' && { field: name }),
  });
  if (parameter.in === 'path') {
    const at = (value: string): Partial<Asked> => ({ params: { ...good.params, [name]: value } });
    const none = ['nothing-of-the-kind', 'f'.repeat(24), 'x'.repeat(3000), '%00', '%F0%9F%8C%B3', '0'];
    return [
      ...none.map((value) => cell(value.slice(0, 24), at(value), nothing ?? 'INTERNAL_ERROR')),
      cell('an address that cannot be decoded', at('%E0%A4%A'), 'MALFORMED_REQUEST'),
    ];
  }
  if (parameter.in === 'header')
    return [cell('nonsense', { headers: { ...good.headers, [name]: 'nonsense' } }, 'VALIDATION_FAILED')];
  const others = good.query?.filter(([other]) => other !== name) ?? [];
  const given = (...values: string[]): Partial<Asked> => ({
    query: [...others, ...values.map((value): Pair => [name, value])],
  });
  const wrong = wrongTexts(schema).map(([what, value]) =>
    cell(
      what,
      given(value),
      schema.enum === undefined ? 'VALIDATION_FAILED' : (unknown[name] ?? 'VALIDATION_FAILED'),
    ),
  );
  const odd =
    schema.pattern === undefined ? [] : [cell('nonsense', given('x'), unknown[name] ?? 'VALIDATION_FAILED')];
  return [...wrong, ...odd, cell('twice', given('1', '2'), 'VALIDATION_FAILED')];
}

/** Far above the JSON size limit. */
const TOO_MUCH = 300_000;
/** Fields of bodies that may be longer. */
const HAS_TEXTS = ['content', 'privacyText'];
const NO_TEXTS: Pair<unknown>[] = [
  ['a number', 7],
  ['a truth value', true],
  ['null', null],
  ['a list', ['x']],
  ['an object', { $ne: '' }],
];

/** The same request as JSON, without its file. */
function asJson({ form = [], ...asked }: Asked): Asked {
  const fields = form.filter(([, value]) => typeof value === 'string');
  return {
    json: Object.fromEntries(fields.map(([name, value]) => [name.replace('[]', ''), value])),
    ...asked,
  };
}

function jsonFaults({ fields, required }: Operation, good: Asked): Cell[] {
  const json = good.json ?? {};
  const raw = (body: string, type = 'application/json'): Asked => ({ ...good, raw: { type, body } });
  const about = 'the body';
  const whole: Cell[] = [
    { about, what: 'cut short', asked: raw('{"a":'), code: 'MALFORMED_JSON' },
    { about, what: 'a bare word', asked: raw('"x"'), code: 'MALFORMED_JSON' },
    { about, what: 'a list', asked: raw('[]'), code: 'VALIDATION_FAILED' },
    {
      about,
      what: 'a form',
      asked: raw('a=b', 'application/x-www-form-urlencoded'),
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
    { about, what: 'plain text', asked: raw('{}', 'text/plain'), code: 'UNSUPPORTED_MEDIA_TYPE' },
    {
      about,
      what: 'too much',
      asked: {
        ...good,
        json: {
          ...json,
          x: 'x'.repeat(HAS_TEXTS.some((name) => name in fields) ? ENDLESS_CONTENT : TOO_MUCH),
        },
      },
      code: 'BODY_TOO_LARGE',
    },
  ];
  // No body counts as no fields.
  if (required.length > 0) whole.push({ about, what: 'nothing', asked: raw(''), code: 'VALIDATION_FAILED' });
  const wrong = (about: string, what: string, value: unknown): Cell => ({
    about,
    what,
    asked: { ...good, json: { ...json, [about]: value } },
    code: 'VALIDATION_FAILED',
    field: about,
  });
  const single = Object.entries(fields).flatMap(([name, field]) => [
    ...[...NO_TEXTS, ...wrongTexts(field)]
      .filter(([, value]) => field.type !== 'boolean' || value !== true)
      .filter(([, value]) => field.type !== 'integer' || typeof value !== 'number')
      // Then it is detected.
      .filter(([, value]) => name !== 'language' || value !== null)
      // Checked after the banner, which JSON does not have.
      .filter(([what]) => name !== 'content' || what !== 'too long')
      .map(([what, value]) => wrong(name, what, value)),
    ...(required.includes(name) ? [wrong(name, 'missing', undefined), wrong(name, 'an empty text', '')] : []),
  ]);
  return [...whole, ...single, wrong('nonsense', 'unknown', 'x')];
}
