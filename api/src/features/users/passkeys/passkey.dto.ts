import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { requiredText, tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import {
  type NewPasskey,
  PASSKEY_NAME_MAX_LENGTH,
  type PasskeyAssertion,
} from '../../../contract/passkeys.ts';

export const PASSKEY_ID = '6a14f0c2b1d4c8a9e0f3b7ac';
const NAME = 'Ira’s phone';
/** Maximum characters of base64url. A credential's id has at most 1023 bytes, the others a few hundred. */
const MAX_LENGTH = { id: 1364, clientDataJSON: 4000, attestationObject: 8000, rest: 2000 } as const;

function checkBase64url(max: number): Check {
  return (value) =>
    typeof value === 'string' && value.length <= max && /^[\w-]+$/.test(value)
      ? null
      : `This must be base64url of at most ${max} characters.`;
}

const base64urlProperty = (maxLength: number, example: string, description: string): object => ({
  maxLength,
  description: `${description}, in base64url.`,
  example,
});

const ID = base64urlProperty(MAX_LENGTH.id, 'Yk1wV0tqR2h2N2ZkQ3h6UQ', 'The credential’s `id`');
const CLIENT_DATA = base64urlProperty(
  MAX_LENGTH.clientDataJSON,
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  'The response’s `clientDataJSON`',
);

export class NamePasskeyDto {
  @ApiProperty({ maxLength: PASSKEY_NAME_MAX_LENGTH, example: NAME })
  @Transform(tidyLine)
  @ValidateField(
    requiredText({
      missing: 'Please name the passkey.',
      max: PASSKEY_NAME_MAX_LENGTH,
      tooLong: `A passkey’s name must have at most ${PASSKEY_NAME_MAX_LENGTH} characters.`,
    }),
  )
  name!: string;
}

export class AddPasskeyDto extends NamePasskeyDto implements NewPasskey {
  @ApiProperty(ID)
  @ValidateField(checkBase64url(MAX_LENGTH.id))
  id!: string;

  @ApiProperty(CLIENT_DATA)
  @ValidateField(checkBase64url(MAX_LENGTH.clientDataJSON))
  clientDataJSON!: string;

  @ApiProperty(
    base64urlProperty(MAX_LENGTH.attestationObject, 'o2NmbXRkbm9uZQ', 'The response’s `attestationObject`'),
  )
  @ValidateField(checkBase64url(MAX_LENGTH.attestationObject))
  attestationObject!: string;
}

export class PasskeyAssertionDto implements PasskeyAssertion {
  @ApiProperty(ID)
  @ValidateField(checkBase64url(MAX_LENGTH.id))
  id!: string;

  @ApiProperty(CLIENT_DATA)
  @ValidateField(checkBase64url(MAX_LENGTH.clientDataJSON))
  clientDataJSON!: string;

  @ApiProperty(
    base64urlProperty(MAX_LENGTH.rest, 'SZYN5YgOjGh0NBcPZHZgW4', 'The response’s `authenticatorData`'),
  )
  @ValidateField(checkBase64url(MAX_LENGTH.rest))
  authenticatorData!: string;

  @ApiProperty(base64urlProperty(MAX_LENGTH.rest, 'MEUCIQDq8z3k', 'The response’s `signature`'))
  @ValidateField(checkBase64url(MAX_LENGTH.rest))
  signature!: string;

  @ApiProperty(base64urlProperty(MAX_LENGTH.rest, 'ahTwwrHUyKng87eq', 'The response’s `userHandle`'))
  @ValidateField(checkBase64url(MAX_LENGTH.rest))
  userHandle!: string;
}
