import type { ErrorCode } from '../../../src/platform/errors/error-table.ts';
import { PICTURE_MAX_BYTES } from '../../../src/contract/limits.ts';
import type { Asked, Cell, Pair } from './asked.ts';
import type { Field, Operation } from './operation.ts';
import { wrongTexts } from './wrong-texts.ts';

type Entry = Pair<string | Blob>;

/** Invalid multipart forms. */
export function formFaults(operation: Operation, good: Asked): Cell[] {
  const names = Object.keys(operation.fields);
  const { fields } = operation;
  return [
    ...bodyFaults(good),
    ...names.flatMap((name) => (isFile(fields[name]) ? fileFaults : textFaults)(operation, good, name)),
    refused('nonsense', 'unknown', withField(good, 'nonsense', 'x')),
  ];
}

function isFile(field: Field | undefined): boolean {
  return field?.format === 'binary';
}

function bodyFaults(good: Asked): Cell[] {
  const raw = (body: string, type: string): Asked => ({ ...good, raw: { type, body } });
  const many: Entry[] = Array.from({ length: 100 }, (_, n) => [`x${n}`, 'x']);
  const start = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nGood';
  const cells: [what: string, asked: Asked, code: ErrorCode][] = [
    ['plain text', raw('{}', 'text/plain'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['no boundary', raw('x', 'multipart/form-data'), 'MALFORMED_FORM'],
    ['cut short', raw(start, 'multipart/form-data; boundary=b'), 'MALFORMED_FORM'],
    ['no form at all', raw('x', 'multipart/form-data; boundary=b'), 'MALFORMED_FORM'],
    ['too many fields', { ...good, form: many }, 'MALFORMED_FORM'],
  ];
  return cells.map(([what, asked, code]) => ({ about: 'the body', what, asked, code }));
}

function textFaults({ fields, required }: Operation, good: Asked, documented: string): Cell[] {
  const field = fields[documented] ?? {};
  // `tags[]` is a browser's spelling of a list; the field is `tags`.
  const name = documented.replace('[]', '');
  const item = field.type === 'array' ? { enum: ['one of the list'] } : field;
  const wrong = wrongTexts(item).map(([what, value]) =>
    refused(name, what, withField(good, documented, value)),
  );
  if (field.type !== 'array') wrong.push(refused(name, 'twice', withField(good, name, 'one', 'two')));
  if (required.includes(documented))
    wrong.push(
      refused(name, 'missing', withField(good, documented)),
      refused(name, 'an empty text', withField(good, documented, '')),
      refused(name, 'blank', withField(good, documented, ' \n ')),
    );
  return [
    ...wrong,
    refused(name, 'an object', withField(withField(good, documented), `${name}[$ne]`, 'x')),
    refused(name, 'a file', withField(good, name, new Blob(['x']))),
  ];
}

function fileFaults({ required, errors }: Operation, good: Asked, name: string): Cell[] {
  const picture = good.form?.find(([, value]) => value instanceof Blob)?.[1];
  const large = errors['413']?.find((code) => code.endsWith('_TOO_LARGE') && code !== 'BODY_TOO_LARGE');
  const one = (what: string, value: Entry[1], code: string): Cell =>
    refused(name, what, withField(good, name, value), code as ErrorCode);
  const cells = [
    one('a text', 'x', 'VALIDATION_FAILED'),
    one('an empty file', new Blob([]), 'NOT_A_PICTURE'),
    one('SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'NOT_A_PICTURE'),
    one('HTML', new Blob(['<!doctype html><script>alert(1)</script>']), 'NOT_A_PICTURE'),
    one('a head without a body', new Blob(['\x89PNG\r\n\x1a\n']), 'NOT_A_PICTURE'),
    one('too large', new Blob([new Uint8Array(PICTURE_MAX_BYTES + 1)]), large ?? 'none is documented'),
  ];
  if (picture instanceof Blob)
    cells.push(one('cut short', picture.slice(0, picture.size / 2), 'PICTURE_DAMAGED'));
  const twice = withField(good, name, new Blob(['x']), new Blob(['y']));
  const gaps = required.includes(name) ? [refused(name, 'missing', withField(good, name))] : [];
  return [...cells, ...gaps, refused(name, 'twice', twice)];
}

/** The form with these values for a field; none removes the field. */
function withField(good: Asked, name: string, ...values: Entry[1][]): Asked {
  const plain = name.replace('[]', '');
  const others = good.form?.filter(([other]) => other.replace('[]', '') !== plain) ?? [];
  return { ...good, form: [...others, ...values.map((value): Entry => [name, value])] };
}

function refused(field: string, what: string, asked: Asked, code: ErrorCode = 'VALIDATION_FAILED'): Cell {
  return { about: field, what, asked, code, field };
}
