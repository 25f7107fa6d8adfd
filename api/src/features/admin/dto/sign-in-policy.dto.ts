import { ApiProperty } from '@nestjs/swagger';
import { oneOf, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { ADMIN_SIGN_INS, type AdminSignIn, type SignInPolicy } from '../../../contract/two-step.ts';

export class SignInPolicyDto implements SignInPolicy {
  @ApiProperty({
    enum: ADMIN_SIGN_INS,
    description: 'What admins need: `password`, or `second-factor` (a passkey or a one-time code).',
    example: 'second-factor',
  })
  @ValidateField(oneOf(ADMIN_SIGN_INS, 'Choose one of the two ways to sign in.'))
  admins!: AdminSignIn;
}
