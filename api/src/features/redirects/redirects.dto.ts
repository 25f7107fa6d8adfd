import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { REDIRECT_MAX_LENGTH } from '../../contract/redirects.ts';
import { PageQuery } from '../../platform/http/pagination.ts';
import { SearchText } from '../../platform/http/validation/search-text.ts';
import { tidyLine } from '../../platform/http/validation/text-checks.ts';
import { ValidateField } from '../../platform/http/validation/validate-field.ts';

export const OLD_ADDRESS = '/2019/03/rain';

function Address(description: string, example: string, missing: string): PropertyDecorator {
  return (target, name) => {
    ApiProperty({ maxLength: REDIRECT_MAX_LENGTH, description, example })(target, name);
    Transform(tidyLine)(target, name);
    ValidateField((value) => {
      if (typeof value !== 'string' || value === '') return missing;
      return value.length > REDIRECT_MAX_LENGTH
        ? `An address has at most ${REDIRECT_MAX_LENGTH} characters.`
        : null;
    })(target, name);
  };
}

/** Which redirects to read. */
export class RedirectsQuery extends PageQuery {
  @SearchText('Beginning of the address.', '/2019')
  query: string = '';
}

export class RedirectQuery {
  @Address('Path and query of the old site.', OLD_ADDRESS, 'Which address?')
  address!: string;
}

export class NewRedirectDto {
  @Address(
    'Path and query of the old site, or its whole address.',
    OLD_ADDRESS,
    'Please enter the old address.',
  )
  address!: string;

  @Address(
    'Path of a page of this magazine, or its whole address.',
    '/articles/rain',
    'Please enter where it leads.',
  )
  to!: string;
}
