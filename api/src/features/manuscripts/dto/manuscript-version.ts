import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Answers } from '../../../platform/openapi/answers.decorator.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { shortText } from '../../../platform/http/validation/text-checks.ts';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { MANUSCRIPT_ETAG, MANUSCRIPT_VERSION } from './manuscript-headers.ts';

/** Maximum length of the id or the version of a manuscript, in characters. */
export const MANUSCRIPT_MAX_LENGTH = 100;
const TOO_LONG = 'This is too long.';

export const checkManuscript = unlessLeftOut(shortText(MANUSCRIPT_MAX_LENGTH, TOO_LONG));

export function emptyAsOmitted({ value }: { value: unknown }): unknown {
  return value === '' ? undefined : value;
}

/** A field for the version of the manuscript that the author saw. */
export function ManuscriptVersionField(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      maxLength: MANUSCRIPT_MAX_LENGTH,
      example: MANUSCRIPT_VERSION,
      description:
        'Version of the manuscript that the author saw. If it is stale, nothing is published. Without it, newer saved words are kept as a revision.',
    }),
    Transform(emptyAsOmitted),
    ValidateField(checkManuscript),
  );
}

/** Documents the `If-Match` header of a request that changes a manuscript. */
export function IfManuscriptMatches(presence: 'required' | 'optional' = 'required'): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'If-Match',
      required: presence === 'required',
      description: 'ETag of the manuscript that was read or saved last.',
      schema: { type: 'string' },
      example: MANUSCRIPT_ETAG.example,
    }),
    Answers(412, 'ManuscriptChanged', {
      headers: { ETag: MANUSCRIPT_ETAG },
      description: '`MANUSCRIPT_CHANGED`, with the current manuscript and its ETag.',
    }),
  );
}

/** As `manuscriptVersionIn`, but `undefined` without the header. @throws AppError VALIDATION_FAILED */
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
