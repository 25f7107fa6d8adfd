import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { LINK_MAX_LENGTH } from '../../../contract/limits.ts';

const checkUrl: Check = (value) => {
  if (typeof value !== 'string' || value === '') return 'Please enter the address of a page.';
  if (value.length > LINK_MAX_LENGTH) return `The address must have at most ${LINK_MAX_LENGTH} characters.`;
  const url = /^https?:/i.test(value) ? URL.parse(value) : null;
  if (url === null) return 'The address must begin with https:// or http:// and name a page.';
  const hasCredentials = url.username !== '' || url.password !== '';
  return hasCredentials ? 'The address must not contain a user name or a password.' : null;
};

export class LinkPreviewRequestDto {
  @ApiProperty({
    format: 'uri',
    maxLength: LINK_MAX_LENGTH,
    description: 'Address of a public page, by http or https, without a user name or a password.',
    example: 'https://example.org/monsoon',
  })
  @Transform(tidyLine)
  @ValidateField(checkUrl)
  url!: string;
}
