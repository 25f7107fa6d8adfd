import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts';
import { LOG_KINDS, type LogKind } from '../../../contract/log.ts';
import { PageCursor, PageQuery, PageSize } from '../../../platform/http/pagination.ts';
import { parseInstant } from '../../../platform/http/validation/instant.ts';
import { SearchText } from '../../../platform/http/validation/search-text.ts';
import {
  type Check,
  oneOf,
  optional,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';

const INSTANT_MAX_LENGTH = '2026-11-26T00:00:00.000+05:30'.length;
/** Whose entries to read. */
export const ACTOR = /^(?:[0-9a-f]{24}|magazine|operator)$/;

const checkInstant: Check = (value) =>
  value instanceof Date ? null : 'This must be a time in ISO 8601 with a time zone.';

function Instant(description: string): PropertyDecorator {
  return (target, name) => {
    const format = { type: String, format: 'date-time', maxLength: INSTANT_MAX_LENGTH } as const;
    ApiPropertyOptional({ ...format, description, example: '2026-11-26T00:00:00+05:30' })(target, name);
    Transform(({ value }: { value: unknown }) => parseInstant(value) ?? value)(target, name);
    ValidateField(optional(checkInstant))(target, name);
  };
}

/** Which entries of the log to read. */
export class LogFilterQuery {
  @SearchText('Beginnings of words of a title, a name, a setting or a value.', 'forty kilo')
  query: string = '';

  @ApiPropertyOptional({
    pattern: ACTOR.source,
    description: 'Only what this account did; or `magazine`, or `operator`.',
    example: '665f1c2ab1d4c8a9e0f3b7a1',
  })
  @ValidateField(
    optional((value) =>
      typeof value === 'string' && ACTOR.test(value) ? null : 'This must be the id of an account.',
    ),
  )
  by: string = '';

  @ApiPropertyOptional({ enum: LOG_KINDS, description: 'Only actions of this kind.' })
  @ValidateField(optional(oneOf(LOG_KINDS, 'There is no such kind.')))
  kind: LogKind | '' = '';

  @Instant('Only entries from this time on.')
  since?: Date | '';

  @Instant('Only entries before this time.')
  until?: Date | '';
}

export class LogQuery extends LogFilterQuery {
  @PageCursor()
  cursor: string = '';

  @PageSize(MAX_PAGE_SIZE)
  limit: number = MAX_PAGE_SIZE;
}

export class LogPeopleQuery extends PageQuery {
  @SearchText('Beginnings of words of a name. Without it, the result is empty.', 'chin')
  query: string = '';
}
