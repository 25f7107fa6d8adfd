import { ApiHeader, ApiProperty } from '@nestjs/swagger';
import { ArticleAuthorDto, AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { AuthorsResponse, AuthorsSetResponse } from '../../../contract/authors.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { MANUSCRIPT_VERSION } from '../dto/manuscript.dto.ts';

const VERSION = 'Yk3b0qVw8s_dT5aN';
/** Characters of a version. */
export const AUTHORS_VERSION_LENGTH = VERSION.length;
const TAG = new RegExp(`^(?:W/)?"?([\\w-]{${AUTHORS_VERSION_LENGTH}})"?$`);
export const AUTHORS_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with other authors.',
  schema: { type: 'string' },
  example: `"${VERSION}"`,
} as const;
const UNKNOWN = 'One of these authors does not exist.';

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
  if (!value.every((id) => typeof id === 'string' && isObjectId(id))) return UNKNOWN;
  const different = new Set(value.map((id: string) => id.toLowerCase()));
  return different.size < value.length ? 'Name each author once.' : null;
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
  return invalidFields({ authors: UNKNOWN });
}

export class AuthorsResponseDto implements AuthorsResponse {
  @ApiProperty({ type: [ArticleAuthorDto], description: 'The first author first.' })
  authors!: ArticleAuthorDto[];

  @ApiProperty({
    type: [ArticleAuthorDto],
    nullable: true,
    description: 'Those whom readers see until it is published the next time; `null` if they see the same.',
    example: null,
  })
  shown!: ArticleAuthorDto[] | null;

  @ApiProperty({ description: 'Opaque; different for other authors.', example: VERSION })
  version!: string;
}

export class ManuscriptVersionsDto {
  @ApiProperty({ example: MANUSCRIPT_VERSION })
  before!: string;

  @ApiProperty({ example: MANUSCRIPT_VERSION })
  after!: string;
}

export class AuthorsSetDto extends AuthorsResponseDto implements AuthorsSetResponse {
  @ApiProperty({ type: Boolean, enum: [true], example: true })
  success!: true;

  @ApiProperty({
    type: ManuscriptVersionsDto,
    description:
      'Versions of the manuscript. They differ if what waits for an admin is by others now: the admin reads it again.',
  })
  manuscript!: ManuscriptVersionsDto;
}
