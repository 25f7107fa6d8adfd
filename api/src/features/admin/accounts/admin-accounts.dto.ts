import { ApiProperty } from '@nestjs/swagger';
import { AUTHOR_ID } from '../../articles/dto/article.dto.ts';
import { PaginationDto } from '../../../platform/http/pagination.dto.ts';
import { ValidateField } from '../../../platform/http/validation/validate-field.ts';
import type { AdminAccount, AdminAccountsResponse } from '../../../contract/admin.ts';
import { type Role, ROLES } from '../../../contract/users.ts';
import { PHOTO_SRC } from '../../images/dto/picture.dto.ts';
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
    description: 'Id of the author who gets everything.',
    example: AUTHOR_ID,
  })
  @ValidateField((value) => (typeof value === 'string' && ID.test(value) ? null : 'Choose another author.'))
  into!: string;
}

export class AdminAccountDto implements AdminAccount {
  @ApiProperty({ example: AUTHOR_ID })
  _id!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  name!: string;

  @ApiProperty({ example: 'meera-kachnar@example.org' })
  email!: string;

  @ApiProperty({ type: String, nullable: true, example: PHOTO_SRC })
  profilePhoto!: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-18T02:00:00.000Z' })
  createdAt!: string;
}

export class AdminAccountsResponseDto implements AdminAccountsResponse {
  @ApiProperty({ type: [AdminAccountDto] })
  data!: AdminAccountDto[];

  @ApiProperty({ type: PaginationDto })
  pagination!: PaginationDto;
}
