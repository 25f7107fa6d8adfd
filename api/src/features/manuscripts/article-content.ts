import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { AppError, fieldError, inField, invalidFields } from '../../platform/errors/app-error.ts';
import { isBlank } from '../../platform/http/validation/text-checks.ts';
import { CONTENT_MAX_LENGTH, PICTURE_MAX_BYTES } from '../../contract/limits.ts';
import type { PictureBytes } from '../images/image-store.ts';
import { imagesIn, picturesIn, placePasted } from '../../platform/html/article-pictures.ts';
import { plainText } from '../../platform/html/article-text.ts';
import { shortenOwnLinks } from '../../platform/html/own-links.ts';
import {
  sanitiseArticle,
  type SanitisedArticle,
  TooMuchMarkup,
} from '../../platform/html/sanitise-article.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { MISSING } from './dto/article-fields.ts';
import type { ArticleDraft, ArticleEdit } from './article-draft.ts';
import { refuseIncomplete } from './schedule/scheduled.ts';
import type { Actor } from './model/transitions.ts';
import { type SavedText, UsablePictures } from './usable-pictures.service.ts';
import { NO_WORDS, type Words, wordsIn, type WordsWithoutBody } from './model/words.schema.ts';

/** Maximum number of pasted pictures in one text. */
const MAX_PASTED = 20;
/** Characters quoted from a description: enough to tell pictures apart. */
const QUOTED_LENGTH = 60;

export interface PreparedContent {
  html: string;
  pictures: Set<string>;
}

/** A change of published words, sanitised and with its pictures stored. Undefined fields keep their values. */
export interface EditedWords extends Omit<ArticleEdit, 'banner' | 'correction'> {
  /** Id of a new one. */
  banner: string | undefined;
  /** Ids of the pictures in the text. */
  textPictures: ReadonlySet<string>;
}

/** Sanitises an article's text and stores its pasted pictures like uploads. */
@Injectable()
export class ArticleContent {
  constructor(
    private readonly pictures: PicturesService,
    @Inject(ENV) private readonly env: Pick<Env, 'siteUrl'>,
    private readonly usable: UsablePictures,
  ) {}

  /**
   * A text to publish.
   * @throws AppError if nothing remains, it is too long, or a picture is missing, invalid or too large
   */
  async prepare(html: string, author: Actor, saved: SavedText = NO_WORDS): Promise<PreparedContent> {
    return inField('content', this.checked(html, author, saved));
  }

  /**
   * A text to save, which may be empty and name missing pictures; `pictures` are those that it may show.
   * @throws AppError if it is too long, or a pasted picture is invalid or too large
   */
  async prepareDraft(html: string, author: Actor, saved: SavedText): Promise<PreparedContent> {
    const { html: placed, found } = await inField('content', this.takeIn(html, author, saved));
    return { html: placed, pictures: found };
  }

  /** The words of a request that publishes. @param saved the draft */
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
    if (draft.banner === undefined && saved.banner === '') throw invalidFields({ bannerImage: MISSING });
    const { html: content, pictures } = await this.prepare(draft.content, author, saved);
    const chosen = draft.banner === undefined ? saved.banner : await this.storeBanner(draft.banner, author);
    const words = { title, description, content, tags, isFeatured, bannerAlt, bannerCredit, language };
    return { ...words, banner: chosen, pictures: [...pictures.add(chosen)] };
  }

  /**
   * What a request changes in published words.
   * @param saved what was saved last
   */
  async wordsOfEdit(author: Actor, edit: ArticleEdit, saved: SavedText): Promise<EditedWords> {
    const { html: content, pictures } = await this.prepare(edit.content, author, saved);
    const { title, description, tags, isFeatured, bannerAlt, bannerCredit, language } = edit;
    const banner = edit.banner === undefined ? undefined : await this.storeBanner(edit.banner, author);
    return {
      ...{ title, description, tags, isFeatured, bannerAlt, bannerCredit, language },
      ...{ content, banner, textPictures: pictures },
    };
  }

  /** Saved words, to publish. @throws AppError if they cannot be published */
  async wordsOfCopy(copy: Words): Promise<Words> {
    refuseIncomplete(copy);
    const { html, pictures } = await inField('content', this.checked(copy.content, null, copy));
    return { ...wordsIn(copy), content: html, pictures: [...pictures.add(copy.banner)] };
  }

  private async storeBanner(upload: PictureBytes, { id }: Actor): Promise<string> {
    return (await inField('bannerImage', this.pictures.add(upload, id))).id;
  }

  private async checked(html: string, author: Actor | null, saved: SavedText): Promise<PreparedContent> {
    const { html: placed, pictures, found } = await this.takeIn(html, author, saved);
    if (isBlank(plainText(placed)) && pictures.size === 0) throw invalidFields({ content: MISSING });
    // Checked before anything is stored. The write checks again, for pictures removed meanwhile.
    const gone = pictures.difference(found);
    if (gone.size > 0) throw picturesGone(placed, gone);
    return { html: placed, pictures };
  }

  /** @param author `null` for a saved text, which has no pasted pictures */
  private async takeIn(
    html: string,
    author: Actor | null,
    saved: SavedText,
  ): Promise<PreparedContent & { found: Set<string> }> {
    const { html: clean, pasted } = sanitised(html);
    if (clean.length > CONTENT_MAX_LENGTH) throw invalidFields({ content: 'The article is too long.' });
    if (pasted.length > MAX_PASTED) throw new AppError('TOO_MANY_PICTURES');
    if (pasted.some(({ length }) => length > PICTURE_MAX_BYTES))
      throw fieldError('PICTURE_TOO_LARGE', 'content');
    const stored = [];
    for (const bytes of pasted) stored.push((await this.pictures.add(bytes, author?.id ?? '')).picture);
    const placed = shortenOwnLinks(placePasted(clean, stored), this.env.siteUrl);
    const pictures = picturesIn(placed);
    return { html: placed, pictures, found: await this.usable.among(pictures, author, saved) };
  }
}

/** Published words with a change: omitted fields keep their values. */
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

/** @throws AppError if it would take too long to read */
function sanitised(html: string): SanitisedArticle {
  try {
    return sanitiseArticle(html);
  } catch (error) {
    throw error instanceof TooMuchMarkup ? invalidFields({ content: error.message }) : error;
  }
}

/** Distinguishes requests with the same `Idempotency-Key`: SHA-256 of everything to be published, in hexadecimal. */
export function requestDigest({
  title,
  content,
  description,
  tags,
  isFeatured,
  banner,
  bannerAlt = '',
  bannerCredit = '',
  language = null,
}: ArticleDraft): string {
  const picture = banner === undefined ? '' : Buffer.isBuffer(banner) ? sha256(banner) : banner.sha256;
  const words = [title, content, description, tags, isFeatured, bannerAlt, bannerCredit];
  // Requests without a language have the digest that they had before there was one.
  return sha256(JSON.stringify([...words, picture, ...(language === null ? [] : [language])]));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The error for missing pictures in a text: their places for people, their ids for programs. */
export function picturesGone(html: string, gone: ReadonlySet<string>): AppError {
  const places = placesOf(html, gone);
  const list = new Intl.ListFormat('en').format(places);
  const message =
    places.length === 1
      ? `Picture ${list} in the text no longer exists. Please add it again.`
      : `Pictures ${list} in the text no longer exist. Please add them again.`;
  return new AppError('PICTURE_GONE', { message, body: { pictures: [...gone] } });
}

/** `2 ("Rain")` for each. */
function placesOf(html: string, gone: ReadonlySet<string>): string[] {
  return imagesIn(html).flatMap(({ id, alt }, index) => {
    if (id === null || !gone.has(id)) return [];
    return alt === '' ? `${index + 1}` : `${index + 1} ${quote(alt)}`;
  });
}

function quote(alt: string): string {
  const start = alt.length > QUOTED_LENGTH ? `${alt.slice(0, QUOTED_LENGTH).trimEnd()}…` : alt;
  return `("${start}")`;
}
