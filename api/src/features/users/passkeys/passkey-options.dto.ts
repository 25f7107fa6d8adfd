import { ApiProperty } from '@nestjs/swagger';
import {
  type KnownCredential,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '../../../contract/passkeys.ts';

const HOST = 'banyan.example';
const CHALLENGE = {
  description: 'In base64url. Good for one answer, within five minutes.',
  example: 'b2tGdWhVYzJZcUhqAZ2m8pX0c2lnbmVkIGJ5IHVz',
};
const TIMEOUT = { type: 'integer', description: 'Milliseconds.', example: 300_000 } as const;
const REQUIRED = { type: String, enum: ['required'], example: 'required' };

class RelyingPartyDto {
  @ApiProperty({ description: 'Host name of the magazine.', example: HOST })
  id!: string;

  @ApiProperty({ example: 'Banyan' })
  name!: string;
}

class PasskeyUserDto {
  @ApiProperty({ description: 'In base64url.', example: 'ahTwwrHUyKng87eq' })
  id!: string;

  @ApiProperty({ description: 'The email.', example: 'meera-kachnar@example.org' })
  name!: string;

  @ApiProperty({ example: 'Meera Kachnar' })
  displayName!: string;
}

class KeyParameterDto {
  @ApiProperty({ type: 'integer', description: 'COSE algorithm.', example: -7 })
  alg!: number;

  @ApiProperty({ type: String, enum: ['public-key'], example: 'public-key' })
  type!: 'public-key';
}

class KnownCredentialDto implements KnownCredential {
  @ApiProperty({ description: 'In base64url.', example: 'Yk1wV0tqR2h2N2ZkQ3h6UQ' })
  id!: string;

  @ApiProperty({ type: String, enum: ['public-key'], example: 'public-key' })
  type!: 'public-key';
}

class AuthenticatorSelectionDto {
  @ApiProperty(REQUIRED)
  residentKey!: 'required';

  @ApiProperty({ example: true })
  requireResidentKey!: boolean;

  @ApiProperty(REQUIRED)
  userVerification!: 'required';
}

export class PasskeyCreationOptionsDto implements PasskeyCreationOptions {
  @ApiProperty(CHALLENGE)
  challenge!: string;

  @ApiProperty({ type: RelyingPartyDto })
  rp!: RelyingPartyDto;

  @ApiProperty({ type: PasskeyUserDto })
  user!: PasskeyUserDto;

  @ApiProperty({ type: [KeyParameterDto] })
  pubKeyCredParams!: KeyParameterDto[];

  @ApiProperty(TIMEOUT)
  timeout!: number;

  @ApiProperty({ type: [KnownCredentialDto], description: 'Passkeys that the account has already.' })
  excludeCredentials!: KnownCredentialDto[];

  @ApiProperty({ type: AuthenticatorSelectionDto })
  authenticatorSelection!: AuthenticatorSelectionDto;

  @ApiProperty({ type: String, enum: ['none'], example: 'none' })
  attestation!: 'none';
}

export class PasskeyRequestOptionsDto implements PasskeyRequestOptions {
  @ApiProperty(CHALLENGE)
  challenge!: string;

  @ApiProperty({ description: 'Host name of the magazine.', example: HOST })
  rpId!: string;

  @ApiProperty(TIMEOUT)
  timeout!: number;

  @ApiProperty(REQUIRED)
  userVerification!: 'required';
}
