import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isGenre } from '../../../contract/genres.ts';
import {
  IMPORT_ITEM_KINDS,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_CATEGORIES,
  IMPORT_NAME_MAX_LENGTH,
  IMPORT_OUTCOMES,
  IMPORT_REPORT_PARTS,
  IMPORT_TAGS,
  type ImportItemKind,
  type ImportOutcome,
  type ImportReportPart,
  type ImportTag,
} from '../../../contract/imports.ts';
import { PageQuery, toNumber } from '../../../platform/http/pagination.ts';
import {
  type Check,
  checkBoolean,
  oneOf,
  optional,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';
import { NO_TAG } from '../mapping/mapping.ts';
import { isRecord } from '../readers/markdown/front-matter.ts';

export const IMPORT_ID = '665f1c2ab1d4c8a9e0f3b7d1';

/** No path, no hidden file, nothing that cannot be seen. */
const NAME = /^[^/\\\p{C}.][^/\\\p{C}]*$/u;

/** What file systems take. A letter in Hindi has three bytes. */
const NAME_MAX_BYTES = 255;

const nameOf =
  (endings: RegExp, kinds: string): Check =>
  (value) => {
    const isName = typeof value === 'string' && NAME.test(value) && value.length <= IMPORT_NAME_MAX_LENGTH;
    if (!isName) return 'This must be the name of a file.';
    if (Buffer.byteLength(value) > NAME_MAX_BYTES)
      return 'The name of the file is too long. Please shorten it.';
    return endings.test(value) ? null : `This must be a file with the ending ${kinds}.`;
  };
const checkName = nameOf(/\.(?:xml|wxr|rss|json|zip)$/i, '.xml, .json or .zip');
const checkPicturesName = nameOf(/\.zip$/i, '.zip');

const checkSize: Check = (value) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    return 'This must be the number of bytes.';
  return value > IMPORT_MAX_BYTES
    ? 'A file has at most 1 GB here. Import larger ones at the command line: npm run banyan -- import.'
    : null;
};

const checkPicturesSize: Check = (value, body) => {
  const isNamed = body instanceof NewImportDto && body.picturesName !== undefined;
  if (isNamed) return checkSize(value, body);
  return value === undefined ? null : 'Name the file of the pictures, too.';
};

const SIZE = { type: 'integer', minimum: 1, maximum: IMPORT_MAX_BYTES } as const;

/** The files of an import, before they are uploaded. */
export class NewImportDto {
  @ApiProperty({
    maxLength: IMPORT_NAME_MAX_LENGTH,
    description: 'Name of the export, with its ending .xml, .json or .zip.',
    example: 'old-magazine.xml',
  })
  @ValidateField(checkName)
  name!: string;

  @ApiProperty({ ...SIZE, description: 'Its length in bytes.', example: 88_080_384 })
  @ValidateField(checkSize)
  size!: number;

  @ApiPropertyOptional({
    maxLength: IMPORT_NAME_MAX_LENGTH,
    description:
      'Name of an archive of its pictures: the uploads folder of WordPress, or the content folder of Ghost.',
    example: 'uploads.zip',
  })
  @ValidateField((value, body) => (value === undefined ? null : checkPicturesName(value, body)))
  picturesName?: string;

  @ApiPropertyOptional({ ...SIZE, description: 'Its length in bytes.', example: 734_003_200 })
  @ValidateField(checkPicturesSize)
  picturesSize?: number;
}

/** Where a piece of a file begins. */
export class PieceQuery {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: IMPORT_MAX_BYTES,
    description: 'Number of bytes before this piece: `received` of the file.',
    example: 8_388_608,
  })
  @Transform(toNumber)
  @ValidateField((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= IMPORT_MAX_BYTES
      ? null
      : 'This must be the number of bytes before this piece.',
  )
  offset!: number;
}

/** How to import. */
export class DryRunDto {
  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'Whether old addresses lead to the new ones.',
    example: true,
  })
  @ValidateField(optional(checkBoolean))
  leads: boolean = true;

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'Whether pictures that are not among the files are fetched from the old site.',
    example: false,
  })
  @ValidateField(optional(checkBoolean))
  fetches: boolean = false;
}

const TAG_CHOICE = `Choose one of the tags, or "${NO_TAG}" for none.`;

const checkCategories: Check = (value) => {
  if (!Array.isArray(value) || value.length > IMPORT_MAX_CATEGORIES)
    return `This must be a list of at most ${IMPORT_MAX_CATEGORIES} categories with their tags.`;
  const isValid = (value as unknown[]).every(
    (each) =>
      isRecord(each) &&
      typeof each['name'] === 'string' &&
      (each['tag'] === null || each['tag'] === NO_TAG || isGenre(each['tag'])),
  );
  return isValid ? null : TAG_CHOICE;
};

/** What becomes of categories. Those that are not named keep their decision. */
export class MappingDto {
  @ApiPropertyOptional({
    type: 'array',
    maxItems: IMPORT_MAX_CATEGORIES,
    items: {
      type: 'object',
      required: ['name', 'tag'],
      properties: {
        name: { type: 'string' },
        tag: { type: 'string', enum: [...IMPORT_TAGS, null], nullable: true },
      },
    },
    description:
      'Categories of the dry run, each with its tag here, `-` for none, or `null` to decide later.',
    example: [{ name: 'Climate', tag: 'Weather' }],
  })
  @ValidateField((value, body) => (value === undefined ? null : checkCategories(value, body)))
  categories?: { name: string; tag: ImportTag | null }[];

  @ApiPropertyOptional({
    enum: IMPORT_TAGS,
    description: 'The tag of articles that would have none; `-` for no such tag.',
    example: 'Environment',
  })
  @ValidateField((value) =>
    value === undefined || IMPORT_TAGS.some((tag) => tag === value) ? null : TAG_CHOICE,
  )
  otherwise?: ImportTag;
}

/** Which items of a report to read. */
export class ItemsQuery extends PageQuery {
  @ApiPropertyOptional({ enum: IMPORT_OUTCOMES, description: 'Only items of which this became.' })
  @ValidateField(optional(oneOf(IMPORT_OUTCOMES)))
  outcome: ImportOutcome | '' = '';

  @ApiPropertyOptional({ enum: IMPORT_ITEM_KINDS, description: 'Only items of this kind.' })
  @ValidateField(optional(oneOf(IMPORT_ITEM_KINDS)))
  kind: ImportItemKind | '' = '';
}

/** Which part of a report to read. */
export class ReportQuery {
  @ApiPropertyOptional({
    enum: IMPORT_REPORT_PARTS,
    default: 'items',
    description: 'What the lines are about.',
  })
  @ValidateField(optional(oneOf(IMPORT_REPORT_PARTS)))
  part: ImportReportPart = 'items';
}
