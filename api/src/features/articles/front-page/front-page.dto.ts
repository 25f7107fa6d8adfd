import { ApiHeader, ApiProperty } from '@nestjs/swagger';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { parseInstant } from '../../../platform/http/validation/instant.ts';
import { type Check, ValidateField } from '../../../platform/http/validation/validate-field.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { MAX_PINS, PINNED_SECTIONS, type PinnedSection } from '../../../contract/front-page.ts';
import { genreLabel, HOME_SECTION_SIZE } from '../../../contract/genres.ts';
import { ARTICLE_ID } from '../dto/article-headers.ts';

const VERSION = 3;
const TAG = /^(?:W\/)?"?(\d{1,9})"?$/;
export const FRONT_PAGE_ETAG = {
  description: 'The version in quotation marks. Send it as If-Match with a change.',
  schema: { type: 'string' },
  example: `"${VERSION}"`,
} as const;

/** Documents the `If-Match` header of a change of the front page. */
export const IfFrontPageMatches = (): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: true,
    description: 'ETag of the front page that was read.',
    schema: { type: 'string' },
    example: FRONT_PAGE_ETAG.example,
  });

/** The version in an `If-Match` header. @throws AppError VERSION_REQUIRED, VALIDATION_FAILED */
export function frontPageVersionIn(header: string | undefined): number {
  if (header === undefined || header.trim() === '') throw new AppError('VERSION_REQUIRED');
  const version = TAG.exec(header.trim())?.[1];
  if (version === undefined)
    throw invalidFields({ 'If-Match': 'If-Match must be the ETag of the front page that was read.' });
  return Number(version);
}

export interface NewPin {
  section: PinnedSection;
  /** The article's id. */
  article: string;
  until: Date | null;
}

type SentPin = Record<keyof NewPin, unknown>;

/** As error messages and the log name the sections. */
export const SECTION_NAMES = Object.fromEntries(
  PINNED_SECTIONS.map((section) => [
    section,
    section === 'featured' ? 'The lead carousel' : genreLabel(section),
  ]),
) as Record<PinnedSection, string>;

const isRecord = (value: unknown): value is SentPin => typeof value === 'object' && value !== null;

function checkPin(pin: unknown): string | null {
  if (!isRecord(pin) || !PINNED_SECTIONS.some((section) => section === pin.section))
    return 'There is no such section on the front page.';
  if (typeof pin.article !== 'string' || !isObjectId(pin.article)) return 'Choose an article.';
  if (pin.until === null) return null;
  const until = parseInstant(pin.until);
  if (until === null) return 'Choose a day and a time.';
  return until.getTime() > Date.now() ? null : 'Choose a time in the future.';
}

const checkPins: Check = (value) => {
  if (!Array.isArray(value)) return 'Send a list of pins.';
  const problem = value.map(checkPin).find((each) => each !== null);
  if (problem !== undefined) return problem;
  const pins = pinsIn(value);
  if (new Set(pins.map(({ article }) => article)).size < pins.length)
    return 'An article can be on the front page only once.';
  const full = PINNED_SECTIONS.find(
    (section) => pins.filter((pin) => pin.section === section).length > HOME_SECTION_SIZE[section],
  );
  if (full === undefined) return null;
  return `${SECTION_NAMES[full]} has only ${HOME_SECTION_SIZE[full]} places.`;
};

/** @param checked what `checkPins` has accepted */
export function pinsIn(checked: readonly SentPin[]): NewPin[] {
  return checked.map(({ section, article, until }) => ({
    section: section as PinnedSection,
    article: String(article).toLowerCase(),
    until: parseInstant(until),
  }));
}

/** Says which of the pins is of an article that readers do not see. */
export function noLongerPublished(pin: NewPin, pins: readonly NewPin[]): AppError {
  const place = pins.filter(({ section }) => section === pin.section).indexOf(pin) + 1;
  return invalidFields({
    pins: `${SECTION_NAMES[pin.section]}: article ${place} is no longer published.`,
  });
}

class NewPinDto {
  @ApiProperty({
    enum: PINNED_SECTIONS,
    description: '`featured` is the lead carousel.',
    example: 'Spotlight',
  })
  section!: PinnedSection;

  @ApiProperty({ description: '`_id` of a published article.', example: ARTICLE_ID })
  article!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'A time in the future, in ISO 8601 with a time zone; `null` for no end.',
    example: null,
  })
  until!: string | null;
}

export class FrontPageDto {
  @ApiProperty({
    type: [NewPinDto],
    maxItems: MAX_PINS,
    description:
      'All pins, in their order in each section: at most as many as it has places. An article comes once.',
  })
  @ValidateField(checkPins)
  pins!: NewPinDto[];
}
