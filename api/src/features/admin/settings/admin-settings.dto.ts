import { ApiHeader, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { SIGN_UP_POLICIES, type SignUpPolicy } from '../../../contract/invitations.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import {
  ANNOUNCEMENT_MAX_LENGTH,
  type MagazineSettings,
  SETTING_CHECKS,
  TIME_ZONE_MAX_LENGTH,
} from '../../../contract/settings.ts';
import { ADMIN_SIGN_INS, type AdminSignIn } from '../../../contract/two-step.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { tidyLine } from '../../../platform/http/validation/text-checks.ts';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { SETTINGS_VERSION_LENGTH } from '../../settings/effective-settings.ts';

const VERSION = 'Yk3b0qVw8s_dT5aN';
const TAG = new RegExp(`^(?:W/)?"?([\\w-]{${SETTINGS_VERSION_LENGTH}})"?$`);
export const SETTINGS_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with a change.',
  schema: { type: 'string' },
  example: `"${VERSION}"`,
} as const;

/** Documents the `If-Match` header of a change of settings. */
export const IfSettingsMatch = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'ETag of the settings that were read.',
    schema: { type: 'string' },
    example: SETTINGS_ETAG.example,
  });

/** The version in an `If-Match` header. @throws AppError VERSION_REQUIRED, VALIDATION_FAILED */
export function settingsVersionIn(header: string | undefined): string {
  if (header === undefined || header.trim() === '') throw new AppError('VERSION_REQUIRED');
  const version = TAG.exec(header.trim())?.[1];
  if (version === undefined)
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the settings that were read.' });
  return version;
}

const check = (name: keyof MagazineSettings): PropertyDecorator =>
  ValidateField(unlessLeftOut(SETTING_CHECKS[name]));

/** Settings that are left out keep their values. */
export class ChangeSettingsDto implements Partial<MagazineSettings> {
  @ApiPropertyOptional({ enum: PUBLISHING_POLICIES, example: 'admin' })
  @check('publishingPolicy')
  publishingPolicy?: PublishingPolicy;

  @ApiPropertyOptional({ enum: SIGN_UP_POLICIES, example: 'invitation' })
  @check('signUp')
  signUp?: SignUpPolicy;

  @ApiPropertyOptional({ enum: ADMIN_SIGN_INS, example: 'second-factor' })
  @check('adminSignIn')
  adminSignIn?: AdminSignIn;

  @ApiPropertyOptional({
    maxLength: TIME_ZONE_MAX_LENGTH,
    description: 'IANA name of a time zone.',
    example: 'Asia/Kolkata',
  })
  @check('timeZone')
  timeZone?: string;

  @ApiPropertyOptional({
    maxLength: ANNOUNCEMENT_MAX_LENGTH,
    description: 'Plain text on one line. An empty value removes the line.',
    example: 'The library in Pune is closed today.',
  })
  @Transform(tidyLine)
  @check('announcement')
  announcement?: string;
}
