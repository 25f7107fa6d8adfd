import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { shortText } from '../../../platform/http/validation/text-checks.ts';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { MANUSCRIPT_ETAG, MANUSCRIPT_VERSION } from './manuscript-headers.ts';

/** Characters of an id or a version of a manuscript, at most. */
export const MANUSCRIPT_MAX_LENGTH = 100;
const TOO_LONG = 'This is too long.';

export const checkManuscript = unlessLeftOut(shortText(MANUSCRIPT_MAX_LENGTH, TOO_LONG));

export function emptyAsOmitted({ value }: { value: unknown }): unknown {
  return value === '' ? undefined : value;
}

/** The version of the manuscript that a publication replaces. */
export function SeenManuscript(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      maxLength: MANUSCRIPT_MAX_LENGTH,
      example: MANUSCRIPT_VERSION,
      description:
        'Version of the manuscript that the author saw; if another one is saved, nothing is published. Without it, words saved meanwhile are kept as a revision.',
    }),
    Transform(emptyAsOmitted),
    ValidateField(checkManuscript),
  );
}

/** Documents the `If-Match` header of a step. */
export function IfManuscriptMatches(need: 'required' | 'optional' = 'required'): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: need === 'required',
      description: 'ETag of the manuscript that was read or saved last.',
      schema: { type: 'string' },
      example: MANUSCRIPT_ETAG.example,
    }),
    Answers(412, 'ManuscriptChanged', {
      headers: { ETag: MANUSCRIPT_ETAG },
      description: '`MANUSCRIPT_CHANGED`, with the manuscript as it is now, and its ETag.',
    }),
  );
}

/** The same if the header may be missing. @throws AppError VALIDATION_FAILED */
export function optionalManuscriptVersionIn(header: string | undefined): string | undefined {
  return header === undefined || header.trim() === '' ? undefined : manuscriptVersionIn(header);
}

/** The version in an `If-Match` header. @throws AppError VERSION_REQUIRED, VALIDATION_FAILED */
export function manuscriptVersionIn(header: string | undefined): string {
  if (header === undefined || header.trim() === '') throw new AppError('VERSION_REQUIRED');
  const version = /^(?:W\/)?"?(\d{1,9}(?:\.[\w-]{1,32})?)"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the manuscript that was read.' });
  return version;
}
