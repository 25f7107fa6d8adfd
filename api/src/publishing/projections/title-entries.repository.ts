import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ArticleTitle } from '../../articles/search/article-titles.schema.ts';
import { foldForSearch, titlePairs, titleWords } from '../../articles/search/title-text.ts';
import { EntriesRepository, type EnteredArticle } from './entries.repository.ts';

/** Writes the title index. */
@Injectable()
export class TitleEntriesRepository extends EntriesRepository {
  constructor(@InjectModel(ArticleTitle.name) titles: Model<ArticleTitle>) {
    super(titles.collection, toEntry);
  }
}

function toEntry({ _id, title, lang, createdAt }: EnteredArticle): ArticleTitle {
  const words = titleWords(title);
  const wordLine = words.map((word) => ` ${word}`).join('');
  return {
    _id,
    title,
    folded: foldForSearch(title),
    words,
    wordLine,
    pairs: titlePairs(words),
    lang,
    createdAt,
  };
}
