import { ApiPropertyOptional } from '@nestjs/swagger';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { AGAINST, type Against } from './revisions.service.ts';

export class RevisionQuery {
  @ApiPropertyOptional({
    enum: AGAINST,
    default: 'before',
    description: 'Compare with the version before, or with the one that readers see.',
  })
  @ValidateField((value) =>
    AGAINST.some((each) => each === value) ? null : `This must be one of ${AGAINST.join(', ')}.`,
  )
  against: Against = 'before';
}

/** The number in an address. @throws AppError REVISION_NOT_FOUND if it is none */
export function revisionNumberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('REVISION_NOT_FOUND');
  return Number(text);
}
