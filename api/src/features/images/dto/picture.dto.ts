import { ApiProperty } from '@nestjs/swagger';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';

export class PictureFormDto {
  @ApiProperty({ type: 'string', format: 'binary' })
  @ValidateField((value) => (value === undefined ? null : 'This must be a file.'))
  image!: unknown;
}
