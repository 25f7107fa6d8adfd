import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BULK_KINDS, BULK_MAX, BULK_MAX_IDS, type BulkKind } from '../../../contract/bulk-actions.ts';
import { type Genre, GENRES, isGenre } from '../../../contract/genres.ts';
import {
  type Check,
  checkBoolean,
  oneOf,
  optional,
  ValidateField,
} from '../../../platform/http/validation/validate-field.ts';
import { isObjectId } from '../../../platform/store/filters.ts';
import { PICTURE_ID as PICTURE } from '../../images/image-store.ts';
import { ARTICLE_ID, AUTHOR_ID } from '../../articles/dto/article-headers.ts';
import { ListingChoice } from '../listing/listing.dto.ts';
import { PICTURE_ID } from '../dto/field-decorators.ts';

const checkIds: Check = (value, body) => {
  if (isReplacement(body))
    return value === undefined && !body.all ? null : 'The action "picture" finds its articles itself.';
  const isAll = body instanceof StartBulkActionDto && body.all;
  if (isAll) return value === undefined ? null : 'Choose articles, or all of a list, not both.';
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one article.';
  if (value.length > BULK_MAX_IDS) return `Choose at most ${BULK_MAX_IDS} articles, or all of a list.`;
  return value.every((id) => typeof id === 'string' && isObjectId(id))
    ? null
    : 'These must be ids of manuscripts.';
};

const checkAddedTag: Check = (value, body) => {
  const isNeeded = body instanceof StartBulkActionDto && body.kind === 'tag';
  if (isNeeded) return isGenre(value) ? null : 'Please choose a tag from the list.';
  return value === undefined ? null : 'Only the action "tag" adds a tag.';
};

const checkFirstAuthor: Check = (value, body) => {
  const isNeeded = body instanceof StartBulkActionDto && body.kind === 'author';
  if (isNeeded) return typeof value === 'string' && isObjectId(value) ? null : 'Please choose an author.';
  return value === undefined ? null : 'Only the action "author" changes the first author.';
};

const checkPicture: Check = (value, body) => {
  if (isReplacement(body))
    return typeof value === 'string' && PICTURE.test(value) ? null : 'Please choose a picture.';
  return value === undefined ? null : 'Only the action "picture" replaces a picture.';
};

const checkNewPicture: Check = (value, body) =>
  isReplacement(body) && value !== undefined && value === body.picture
    ? 'This is the same picture.'
    : checkPicture(value, body);

function isReplacement(body: object): body is StartBulkActionDto {
  return body instanceof StartBulkActionDto && body.kind === 'picture';
}

/** An action, and the manuscripts to do it with: `ids`, or `all` that the filters of the list find. */
export class StartBulkActionDto extends ListingChoice {
  @ApiProperty({
    enum: BULK_KINDS,
    description:
      '`publish` publishes drafts with the words saved last, and withdrawn articles as they were; changes that are not live stay so. `tag` adds `addedTag` to the live article and to the saved words. `author` puts `firstAuthor` in the place of the first author, for readers too; other authors and unpublished changes stay. `trash` moves to the trash. `picture`, for admins only, puts `newPicture` in the place of `picture` in every live article and in every saved text, up to 5,000; earlier versions and profiles keep it, and the words about it stay.',
    example: 'withdraw',
  })
  @ValidateField(oneOf(BULK_KINDS))
  kind!: BulkKind;

  @ApiPropertyOptional({ enum: GENRES, description: 'The tag to add.' })
  @ValidateField(checkAddedTag)
  addedTag?: Genre;

  @ApiPropertyOptional({
    type: String,
    pattern: '^[0-9a-fA-F]{24}$',
    description: 'Id of the new first author.',
    example: AUTHOR_ID,
  })
  @ValidateField(checkFirstAuthor)
  firstAuthor?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^[0-9a-f]{32}$',
    description: 'Id of the picture to replace.',
    example: PICTURE_ID,
  })
  @ValidateField(checkPicture)
  picture?: string;

  @ApiPropertyOptional({
    type: String,
    pattern: '^[0-9a-f]{32}$',
    description: 'Id of the new picture, as in the `src` that `POST /api/images` answers.',
    example: '8c2b7a90d1e64f35a0b9c8d7e6f51423',
  })
  @ValidateField(checkNewPicture)
  newPicture?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: BULK_MAX_IDS,
    description: 'Ids of manuscripts.',
    example: [ARTICLE_ID],
  })
  @ValidateField(checkIds)
  ids?: string[];

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: `Whether to act on all manuscripts that the filters find, up to ${BULK_MAX}.`,
  })
  @ValidateField(optional(checkBoolean))
  all: boolean = false;
}
