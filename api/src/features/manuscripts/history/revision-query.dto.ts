import { ApiPropertyOptional } from '@nestjs/swagger';
import { AppError } from '../../../platform/errors/app-error.ts';
import { oneOf, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { AGAINST, type Against } from './revisions.service.ts';

export class RevisionQuery {
  @ApiPropertyOptional({
    enum: AGAINST,
    default: 'before',
    description: 'Compare with the previous version, or with the published one.',
  })
  @ValidateField(oneOf(AGAINST))
  against: Against = 'before';
}

/** Parses the revision number in a path. @throws AppError REVISION_NOT_FOUND if it is not a number */
export function revisionNumberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('REVISION_NOT_FOUND');
  return Number(text);
}
