import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { isObjectId } from '../store/filters.ts';
import { StoredManuscript } from './manuscript.schema.ts';

/** Queries for manuscripts on behalf of their authors. */
@Injectable()
export class ManuscriptsRepository {
  constructor(@InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>) {}

  async findById(id: string, session?: ClientSession): Promise<StoredManuscript | null> {
    return isObjectId(id) ? this.manuscripts.findById(id, null, { session: session ?? null }).lean() : null;
  }

  async findAllOf(author: string, session: ClientSession): Promise<StoredManuscript[]> {
    return this.manuscripts.find({ author: new Types.ObjectId(author) }, null, { session }).lean();
  }

  /** The manuscript created with that key, if any. */
  async findByKey(idempotencyKey: string): Promise<StoredManuscript | null> {
    return this.manuscripts.findOne({ idempotencyKey }).lean();
  }
}

/** The stored form of a key. Keys are scoped to the author. */
export function storedIdempotencyKey(author: string, key: string): string {
  return `${author}:${key}`;
}
