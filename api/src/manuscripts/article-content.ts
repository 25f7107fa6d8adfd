import { Injectable } from '@nestjs/common';
import { AppError, fieldError, inField, invalidFields } from '../common/errors/app-error.ts';
import { isBlank } from '../common/validation/text-checks.ts';
import { CONTENT_MAX_LENGTH, PICTURE_MAX_BYTES } from '../contract/limits.ts';
import { picturesIn, placePasted } from '../html/article-pictures.ts';
import { plainText } from '../html/article-text.ts';
import { sanitiseArticle } from '../html/sanitise-article.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { MISSING } from './dto/article-fields.ts';
import { picturesGone } from './pictures-gone.ts';

/** Maximum number of pasted pictures in one text. */
const MAX_PASTED = 20;

export interface PreparedContent {
  html: string;
  pictures: Set<string>;
}

/** Sanitises an article's text and stores its pasted pictures like uploads. */
@Injectable()
export class ArticleContent {
  constructor(private readonly pictures: PicturesService) {}

  /** @throws AppError if nothing remains, it is too long, or a pasted picture is invalid or too large */
  async prepare(html: string, author: string): Promise<PreparedContent> {
    return inField('content', this.takeIn(html, author));
  }

  private async takeIn(html: string, author: string): Promise<PreparedContent> {
    const { html: clean, pasted } = sanitiseArticle(html);
    if (clean.length > CONTENT_MAX_LENGTH) throw invalidFields({ content: 'The article is too long.' });
    if (isBlank(plainText(clean)) && !clean.includes('<img')) throw invalidFields({ content: MISSING });
    if (pasted.length > MAX_PASTED) throw new AppError('TOO_MANY_PICTURES');
    if (pasted.some(({ length }) => length > PICTURE_MAX_BYTES))
      throw fieldError('PICTURE_TOO_LARGE', 'content');
    const stored = [];
    for (const bytes of pasted) stored.push((await this.pictures.add(bytes, author)).picture);
    const placed = placePasted(clean, stored);
    const pictures = picturesIn(placed);
    // Checked before anything is stored. The write checks again, for pictures removed meanwhile.
    const gone = pictures.difference(await this.pictures.describe(pictures));
    if (gone.size > 0) throw picturesGone(placed, gone);
    return { html: placed, pictures };
  }
}
