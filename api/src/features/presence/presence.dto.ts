import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { unlessLeftOut, ValidateField } from '../../platform/http/validation/validate-field.ts';

const TAB = {
  description: 'Random id that the tab has chosen: 8 to 64 letters, digits, - or _.',
  pattern: '^[\\w-]{8,64}$',
  example: '0b7e6a3c-2f0d-4f0e-9a53-6f3a7a1d1c55',
};

const checkTab = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value)
    ? null
    : 'This must be an id of 8 to 64 letters, digits, - or _.';

/** Which tab is editing. */
export class EnterDto {
  @ApiProperty(TAB)
  @ValidateField(checkTab)
  tab!: string;

  @ApiPropertyOptional({ ...TAB, description: 'The tab to take over from, if it is still editing.' })
  @ValidateField(unlessLeftOut(checkTab))
  from?: string;
}

export class TabQuery {
  @ApiProperty(TAB)
  @ValidateField(checkTab)
  tab!: string;
}
