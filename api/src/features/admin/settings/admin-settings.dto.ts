import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { type Accent, ACCENTS } from '../../../contract/accents.ts';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import { AI_CRAWLER_POLICIES, type AiCrawlerPolicy } from '../../../contract/ai-crawlers.ts';
import {
  EMAIL_CHECKS,
  type EmailCheck,
  SIGN_UP_POLICIES,
  type SignUpPolicy,
} from '../../../contract/invitations.ts';
import { EMAIL_MAX_LENGTH } from '../../../contract/limits.ts';
import { MARK_PATTERN } from '../../../contract/marks.ts';
import { MEDIA_LABELS, type MediaLabels } from '../../../contract/media-labels.ts';
import { PAGE_TEXT_MAX_LENGTH, type PageTextName } from '../../../contract/page-texts.ts';
import { PUBLISHING_POLICIES, type PublishingPolicy } from '../../../contract/manuscripts.ts';
import {
  ANNOUNCEMENT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  GRIEVANCE_OFFICER_MAX_LENGTH,
  MAGAZINE_NAME_MAX_LENGTH,
  MAX_SOCIAL_LINKS,
  MOTTO_MAX_LENGTH,
  POSTAL_ADDRESS_MAX_LENGTH,
  TELEPHONE_MAX_LENGTH,
  type MagazineSettings,
  SETTING_CHECKS,
  TIME_ZONE_MAX_LENGTH,
} from '../../../contract/settings.ts';
import { ADMIN_SIGN_INS, type AdminSignIn } from '../../../contract/two-step.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { tidyLine, tidyText } from '../../../platform/http/validation/text-checks.ts';
import { unlessLeftOut, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { tidyEmail } from '../../accounts/dto/user-fields.ts';
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

const PageText = (name: PageTextName): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: PAGE_TEXT_MAX_LENGTH,
      description:
        'HTML with paragraphs, headings, lists, links, bold and italic. An empty value restores the built-in text.',
      example: '<p>{name} is written in Pune.</p>',
    }),
    Transform(tidyText),
    check(name),
  );

/** Settings that are left out keep their values. */
export class ChangeSettingsDto implements Partial<MagazineSettings> {
  @ApiPropertyOptional({ maxLength: MAGAZINE_NAME_MAX_LENGTH, example: 'Banyan' })
  @Transform(tidyLine)
  @check('name')
  name?: string;

  @ApiPropertyOptional({ maxLength: MOTTO_MAX_LENGTH, example: 'News from the roots of a changing country' })
  @Transform(tidyLine)
  @check('motto')
  motto?: string;

  @ApiPropertyOptional({
    maxLength: MOTTO_MAX_LENGTH,
    description: 'Of the Hindi pages. An empty value restores the built-in one.',
    example: 'बदलते देश की जड़ों से ख़बर',
  })
  @Transform(tidyLine)
  @check('mottoHindi')
  mottoHindi?: string;

  @ApiPropertyOptional({
    maxLength: DESCRIPTION_MAX_LENGTH,
    example: 'Environment, science and innovation, rooted in India.',
  })
  @Transform(tidyLine)
  @check('description')
  description?: string;

  @ApiPropertyOptional({
    maxLength: DESCRIPTION_MAX_LENGTH,
    description: 'Of the Hindi pages and feeds. An empty value restores the built-in one.',
    example: 'पर्यावरण, विज्ञान और नवाचार, भारत की जड़ों से।',
  })
  @Transform(tidyLine)
  @check('descriptionHindi')
  descriptionHindi?: string;

  @ApiPropertyOptional({
    pattern: `^$|${MARK_PATTERN.source}`,
    description: 'Name of a mark that was uploaded. An empty value restores the built-in one.',
    example: '3f8a1c0e9b7d4a52c6e1f0b8d9a73e64',
  })
  @check('mark')
  mark?: string;

  @ApiPropertyOptional({ enum: ACCENTS, example: 'river' })
  @check('accent')
  accent?: Accent;

  @ApiPropertyOptional({ format: 'email', maxLength: EMAIL_MAX_LENGTH, example: 'desk@banyan.example' })
  @Transform(tidyEmail)
  @check('email')
  email?: string;

  @ApiPropertyOptional({
    maxLength: TELEPHONE_MAX_LENGTH,
    description: 'An empty value removes it.',
    example: '+91 20 5550 1234',
  })
  @Transform(tidyLine)
  @check('telephone')
  telephone?: string;

  @ApiPropertyOptional({
    maxLength: POSTAL_ADDRESS_MAX_LENGTH,
    description: 'May have several lines. An empty value removes it.',
    example: '14 Nehru Maidan Road, Pune 411001',
  })
  @Transform(tidyText)
  @check('postalAddress')
  postalAddress?: string;

  @ApiPropertyOptional({
    maxLength: GRIEVANCE_OFFICER_MAX_LENGTH,
    description: 'The name. An empty value removes the officer from the contact page.',
    example: 'Vasudha Amaltas',
  })
  @Transform(tidyLine)
  @check('grievanceOfficer')
  grievanceOfficer?: string;

  @ApiPropertyOptional({
    format: 'email',
    maxLength: EMAIL_MAX_LENGTH,
    description: 'An empty value removes it.',
    example: 'grievance@banyan.example',
  })
  @Transform(tidyEmail)
  @check('grievanceEmail')
  grievanceEmail?: string;

  @ApiPropertyOptional({
    maxLength: TELEPHONE_MAX_LENGTH,
    description: 'An empty value removes it.',
    example: '+91 20 5550 1235',
  })
  @Transform(tidyLine)
  @check('grievanceTelephone')
  grievanceTelephone?: string;

  @ApiPropertyOptional({
    maxLength: POSTAL_ADDRESS_MAX_LENGTH,
    description: 'May have several lines. An empty value removes it.',
    example: '14 Nehru Maidan Road, Pune 411001',
  })
  @Transform(tidyText)
  @check('grievanceAddress')
  grievanceAddress?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_SOCIAL_LINKS,
    description: 'Addresses of profiles at other sites. They begin with https://.',
    example: ['https://social.example/@banyan'],
  })
  @check('socialLinks')
  socialLinks?: string[];

  @ApiPropertyOptional({ enum: PUBLISHING_POLICIES, example: 'admin' })
  @check('publishingPolicy')
  publishingPolicy?: PublishingPolicy;

  @ApiPropertyOptional({ enum: SIGN_UP_POLICIES, example: 'invitation' })
  @check('signUp')
  signUp?: SignUpPolicy;

  @ApiPropertyOptional({
    enum: EMAIL_CHECKS,
    description: 'Whether new authors must confirm their address before they publish.',
    example: 'on',
  })
  @check('verifyEmail')
  verifyEmail?: EmailCheck;

  @ApiPropertyOptional({
    enum: MEDIA_LABELS,
    description: 'Whether authors say what a picture is, and readers see it.',
    example: 'on',
  })
  @check('mediaLabels')
  mediaLabels?: MediaLabels;

  @ApiPropertyOptional({ enum: ADMIN_SIGN_INS, example: 'second-factor' })
  @check('adminSignIn')
  adminSignIn?: AdminSignIn;

  @ApiPropertyOptional({
    enum: AI_CRAWLER_POLICIES,
    description: 'Written to robots.txt, and to /license.xml after RSL 1.0.',
    example: 'search',
  })
  @check('aiCrawlers')
  aiCrawlers?: AiCrawlerPolicy;

  @ApiPropertyOptional({
    enum: LANGUAGES,
    isArray: true,
    description: 'Languages of the interface. English comes first, and is always one of them.',
    example: LANGUAGES,
  })
  @check('languages')
  languages?: Language[];

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

  @PageText('aboutText')
  aboutText?: string;

  @PageText('aboutTextHindi')
  aboutTextHindi?: string;

  @PageText('privacyText')
  privacyText?: string;

  @PageText('privacyTextHindi')
  privacyTextHindi?: string;

  @PageText('termsText')
  termsText?: string;

  @PageText('termsTextHindi')
  termsTextHindi?: string;

  @PageText('copyrightText')
  copyrightText?: string;

  @PageText('copyrightTextHindi')
  copyrightTextHindi?: string;

  @PageText('contactText')
  contactText?: string;

  @PageText('contactTextHindi')
  contactTextHindi?: string;

  @PageText('grievanceText')
  grievanceText?: string;

  @PageText('grievanceTextHindi')
  grievanceTextHindi?: string;
}
