import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { AppError, fieldError, inField, invalidFields } from '../../platform/errors/app-error.ts';
import { isBlank } from '../../contract/text-measures.ts';
import { CONTENT_MAX_LENGTH, PICTURE_MAX_BYTES } from '../../contract/limits.ts';
import { imagesIn, picturesIn, placePasted } from '../../platform/html/article-pictures.ts';
import { plainText } from '../../platform/html/article-text.ts';
import { shortenOwnLinks } from '../../platform/html/own-links.ts';
import {
  sanitiseArticle,
  type SanitisedArticle,
  TooMuchMarkup,
} from '../../platform/html/sanitise-article.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { REQUIRED_FIELDS_MISSING } from './dto/article-fields.ts';
import type { ArticleDraft, ArticleEdit } from './publishing/article-draft.ts';
import { refuseIncomplete } from './schedule/scheduled.ts';
import type { Actor } from './model/transitions.ts';
import { type SavedText, UsablePictures } from './usable-pictures.service.ts';
import { NO_WORDS, type Words, wordsIn, type WordsWithoutBody } from './model/written-fields.schema.ts';

/** Maximum number of pasted pictures in one text. */
const MAX_PASTED_PICTURES = 20;
/** Maximum number of characters quoted from a picture's description. */
const QUOTE_MAX_LENGTH = 60;
/** The same for a picture of somebody else, so that an id tells nothing. */
const BANNER_GONE = 'This picture no longer exists. Please choose another one.';

export interface PreparedContent {
  html: string;
  pictures: Set<string>;
}

/** A change to published words, sanitised and with its pictures stored. Undefined fields keep their values. */
export interface EditedWords extends Omit<ArticleEdit, 'banner' | 'bannerPicture' | 'correction'> {
  /** Id of the new banner. */
  banner: string | undefined;
  /** Ids of the pictures in the text. */
  textPictures: ReadonlySet<string>;
}

/** A banner that a request brings or names. */
type NewBanner = Pick<ArticleEdit, 'banner' | 'bannerPicture'>;

/** Sanitises an article's text and stores its pasted pictures like uploads. */
@Injectable()
export class ArticleContent {
  constructor(
    private readonly pictures: PicturesService,
    @Inject(ENV) private readonly env: Pick<Env, 'siteUrl'>,
    private readonly usablePictures: UsablePictures,
  ) {}

  /**
   * Prepares a text for publication.
   * @throws AppError if the sanitised text is empty or too long, or a picture is missing, invalid or too large
   */
  async prepare(html: string, author: Actor, saved: SavedText = NO_WORDS): Promise<PreparedContent> {
    return inField('content', this.sanitiseAndCheck(html, author, saved));
  }

  /**
   * Prepares a text for a draft, which may be empty and name missing pictures. `pictures` has only the usable ones.
   * @throws AppError if the sanitised text is too long, or a pasted picture is invalid or too large
   */
  async prepareDraft(html: string, author: Actor, saved: SavedText): Promise<PreparedContent> {
    const sanitised = await inField('content', this.sanitise(html, author, saved));
    return { html: sanitised.html, pictures: sanitised.usablePictures };
  }

  /** Why a text is too long, or has too many elements within each other, for any draft; `null` if it is not. */
  refusalOf(html: string): string | null {
    try {
      sanitiseMarkup(html);
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  /** Prepares the words of a request that publishes. @param saved words of the draft that it publishes */
  async wordsOfDraft(author: Actor, draft: ArticleDraft, saved: Words = NO_WORDS): Promise<Words> {
    const {
      title,
      description,
      tags,
      isFeatured,
      bannerAlt = '',
      bannerCredit = '',
      language = null,
    } = draft;
    if (draft.banner === undefined && draft.bannerPicture === undefined && saved.banner === '')
      throw invalidFields({ bannerImage: REQUIRED_FIELDS_MISSING });
    const { html: content, pictures } = await this.prepare(draft.content, author, saved);
    const banner = (await this.bannerOf(draft, author, saved)) ?? saved.banner;
    const words = { title, description, content, tags, isFeatured, bannerAlt, bannerCredit, language };
    return { ...words, banner, pictures: [...pictures.add(banner)] };
  }

  /**
   * Prepares the words of a request that changes an article.
   * @param saved the text that was saved last
   */
  async wordsOfEdit(author: Actor, edit: ArticleEdit, saved: SavedText): Promise<EditedWords> {
    const { html: content, pictures } = await this.prepare(edit.content, author, saved);
    const { title, description, tags, isFeatured, bannerAlt, bannerCredit, language } = edit;
    const banner = await this.bannerOf(edit, author, saved);
    return {
      ...{ title, description, tags, isFeatured, bannerAlt, bannerCredit, language },
      ...{ content, banner, textPictures: pictures },
    };
  }

  /** Prepares saved words for publication. @throws AppError if they cannot be published */
  async wordsOfCopy(copy: Words): Promise<Words> {
    refuseIncomplete(copy);
    const { html, pictures } = await inField('content', this.sanitiseAndCheck(copy.content, null, copy));
    return { ...wordsIn(copy), content: html, pictures: [...pictures.add(copy.banner)] };
  }

  /**
   * Id of a new banner: an upload, which is stored, or a stored picture that the user may show. `undefined` if it does not
   * change.
   * @throws AppError if the upload is invalid, or the picture is missing or not for this user
   */
  async bannerOf(
    { banner, bannerPicture }: NewBanner,
    user: Actor,
    saved: SavedText,
  ): Promise<string | undefined> {
    if (banner !== undefined) return (await inField('bannerImage', this.pictures.add(banner, user.id))).id;
    if (bannerPicture === undefined) return undefined;
    const usable = await this.usablePictures.find(new Set([bannerPicture]), user, saved);
    if (!usable.has(bannerPicture)) throw invalidFields({ bannerPicture: BANNER_GONE });
    return bannerPicture;
  }

  private async sanitiseAndCheck(
    html: string,
    author: Actor | null,
    saved: SavedText,
  ): Promise<PreparedContent> {
    const { html: cleanHtml, pictures, usablePictures } = await this.sanitise(html, author, saved);
    if (isBlank(plainText(cleanHtml)) && pictures.size === 0)
      throw invalidFields({ content: REQUIRED_FIELDS_MISSING });
    // The transaction checks again, because pictures may be deleted until then.
    const missingPictures = pictures.difference(usablePictures);
    if (missingPictures.size > 0) throw missingPicturesError(cleanHtml, missingPictures);
    return { html: cleanHtml, pictures };
  }

  /** Sanitises a text and stores its pasted pictures. @param author `null` for a saved text, which has none */
  private async sanitise(
    html: string,
    author: Actor | null,
    saved: SavedText,
  ): Promise<PreparedContent & { usablePictures: Set<string> }> {
    const { html: markup, pasted } = sanitiseMarkup(html);
    if (pasted.length > MAX_PASTED_PICTURES) throw new AppError('TOO_MANY_PICTURES');
    if (pasted.some(({ length }) => length > PICTURE_MAX_BYTES))
      throw fieldError('PICTURE_TOO_LARGE', 'content');
    const storedPictures = [];
    for (const bytes of pasted)
      storedPictures.push((await this.pictures.add(bytes, author?.id ?? '')).picture);
    const cleanHtml = shortenOwnLinks(placePasted(markup, storedPictures), this.env.siteUrl);
    const pictures = picturesIn(cleanHtml);
    return {
      html: cleanHtml,
      pictures,
      usablePictures: await this.usablePictures.find(pictures, author, saved),
    };
  }
}

/** Applies a change to published words. Omitted fields keep their values. */
export function withEdit(before: WordsWithoutBody, edited: EditedWords): Words {
  const banner = edited.banner ?? before.banner;
  return {
    title: edited.title,
    content: edited.content,
    description: edited.description ?? before.description,
    tags: edited.tags ?? before.tags,
    isFeatured: edited.isFeatured ?? before.isFeatured,
    banner,
    bannerAlt: edited.bannerAlt ?? before.bannerAlt ?? '',
    bannerCredit: edited.bannerCredit ?? before.bannerCredit ?? '',
    language: edited.language === undefined ? (before.language ?? null) : edited.language,
    pictures: [...new Set(edited.textPictures).add(banner)],
  };
}

/** @throws AppError VALIDATION_FAILED if there is too much markup, or the sanitised text is too long */
function sanitiseMarkup(html: string): SanitisedArticle {
  try {
    const sanitised = sanitiseArticle(html);
    if (sanitised.html.length > CONTENT_MAX_LENGTH) throw new TooMuchMarkup('The article is too long.');
    return sanitised;
  } catch (error) {
    throw error instanceof TooMuchMarkup ? invalidFields({ content: error.message }) : error;
  }
}

/** Distinguishes requests with the same `Idempotency-Key`: SHA-256 of all words and the banner, in hexadecimal. */
export function requestDigest({
  title,
  content,
  description,
  tags,
  isFeatured,
  banner,
  bannerPicture = '',
  bannerAlt = '',
  bannerCredit = '',
  language = null,
}: ArticleDraft): string {
  const picture =
    banner === undefined ? bannerPicture : Buffer.isBuffer(banner) ? sha256(banner) : banner.sha256;
  const words = [title, content, description, tags, isFeatured, bannerAlt, bannerCredit];
  // Omitted without a language, so that the digests of older requests remain valid.
  return sha256(JSON.stringify([...words, picture, ...(language === null ? [] : [language])]));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The error for missing pictures in a text, with their places in the message and their ids in the body. */
export function missingPicturesError(html: string, missingIds: ReadonlySet<string>): AppError {
  const places = placesOf(html, missingIds);
  const list = new Intl.ListFormat('en').format(places);
  const message =
    places.length === 1
      ? `Picture ${list} in the text no longer exists. Please add it again.`
      : `Pictures ${list} in the text no longer exist. Please add them again.`;
  return new AppError('PICTURE_GONE', { message, body: { pictures: [...missingIds] } });
}

/** For example `2 ("Rain")` for each picture. */
function placesOf(html: string, ids: ReadonlySet<string>): string[] {
  return imagesIn(html).flatMap(({ id, alt }, index) => {
    if (id === null || !ids.has(id)) return [];
    return alt === '' ? `${index + 1}` : `${index + 1} ${quote(alt)}`;
  });
}

function quote(alt: string): string {
  const start = alt.length > QUOTE_MAX_LENGTH ? `${alt.slice(0, QUOTE_MAX_LENGTH).trimEnd()}…` : alt;
  return `("${start}")`;
}
