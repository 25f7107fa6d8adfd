import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ArticleWords } from '../../articles/search/article-words.schema.ts';
import { searchWords } from '../../articles/search/search-words.ts';
import { plainText } from '../../html/article-text.ts';
import { EntriesRepository, type EnteredArticle } from './entries.repository.ts';

/** Writes the full-text index. */
@Injectable()
export class WordEntriesRepository extends EntriesRepository {
  constructor(@InjectModel(ArticleWords.name) entries: Model<ArticleWords>) {
    super(entries.collection, toEntry);
  }
}

function toEntry(article: EnteredArticle): ArticleWords {
  const { _id, title, description, content, tags, createdAt } = article;
  return { _id, words: searchWords(`${title}\n${description}\n${plainText(content)}`), tags, createdAt };
}
