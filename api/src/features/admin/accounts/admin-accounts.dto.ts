import { ApiProperty } from '@nestjs/swagger';
import { AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { type Role, ROLES } from '../../../contract/users.ts';
import { checkRole } from '../../accounts/dto/user-fields.ts';

const ID = /^[0-9a-f]{24}$/i;

export class RoleDto {
  @ApiProperty({ enum: ROLES, example: 'admin' })
  @ValidateField(checkRole)
  role!: Role;
}

export class MergeDto {
  @ApiProperty({
    pattern: '^[0-9a-fA-F]{24}$',
    description: 'Id of the author to merge into.',
    example: AUTHOR_ID,
  })
  @ValidateField((value) => (typeof value === 'string' && ID.test(value) ? null : 'Choose another author.'))
  into!: string;
}
