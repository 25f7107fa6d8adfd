import { ApiHeader, ApiProperty } from '@nestjs/swagger';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import { isObjectId } from '../../../platform/store/filters.ts';

const VERSION = 'Yk3b0qVw8s_dT5aN';
/** Length of a version in characters. */
export const AUTHORS_VERSION_LENGTH = VERSION.length;
const TAG = new RegExp(`^(?:W/)?"?([\\w-]{${AUTHORS_VERSION_LENGTH}})"?$`);
export const AUTHORS_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with a change.',
  schema: { type: 'string' },
  example: `"${VERSION}"`,
} as const;
const UNKNOWN_AUTHOR = 'One of these authors does not exist.';

/** Documents the `If-Match` header of a change of authors. */
export const IfAuthorsMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'ETag of the authors that were read.',
    schema: { type: 'string' },
    example: AUTHORS_ETAG.example,
  });

/** The version in an `If-Match` header. @throws AppError VERSION_REQUIRED, VALIDATION_FAILED */
export function authorsVersionIn(header: string | undefined): string {
  if (header === undefined || header.trim() === '') throw new AppError('VERSION_REQUIRED');
  const version = TAG.exec(header.trim())?.[1];
  if (version === undefined)
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the authors that were read.' });
  return version;
}

const checkAuthors: Check = (value) => {
  if (!Array.isArray(value) || value.length === 0) return 'Name at least one author.';
  if (value.length > MAX_AUTHORS) return `An article has at most ${MAX_AUTHORS} authors.`;
  if (!value.every((id) => typeof id === 'string' && isObjectId(id))) return UNKNOWN_AUTHOR;
  const uniqueIds = new Set(value.map((id: string) => id.toLowerCase()));
  return uniqueIds.size < value.length ? 'Name each author once.' : null;
};

export class SetAuthorsDto {
  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MAX_AUTHORS,
    description: 'Ids of the authors, the first author first.',
    example: [AUTHOR_ID],
  })
  @ValidateField(checkAuthors)
  authors!: string[];
}

export function unknownAuthor(): AppError {
  return invalidFields({ authors: UNKNOWN_AUTHOR });
}
