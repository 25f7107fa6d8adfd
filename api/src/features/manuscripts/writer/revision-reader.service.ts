import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { decompressText } from '../model/compressed-text.ts';
import type { Revision, StoredRevision } from '../model/revision.schema.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedRevision } from '../model/transitions.ts';
import { RevisionsRepository } from './revisions.repository.ts';

/** The compressed text of a revision is damaged. */
export class DamagedRevision extends Error {}

/** Reads revisions with their texts. Every method throws `DamagedRevision` if a text is damaged. */
@Injectable()
export class RevisionReader {
  constructor(private readonly revisions: RevisionsRepository) {}

  async find(manuscript: Types.ObjectId, number: number, session?: ClientSession): Promise<Revision | null> {
    return read(await this.revisions.find(manuscript, number, session));
  }

  /** The newest revision with a lower number. */
  async findBefore(manuscript: Types.ObjectId, number: number): Promise<Revision | null> {
    return read(await this.revisions.findBefore(manuscript, number));
  }

  /** The revision of the last return by an admin. */
  async findLastReturned(manuscript: Types.ObjectId): Promise<Revision | null> {
    return read(await this.revisions.findLastOf(manuscript, 'return'));
  }

  /** The published text, also of a withdrawn article; empty if it was never published. */
  async contentOf(
    manuscript: Pick<StoredManuscript, '_id' | 'state' | 'revision' | 'live'>,
    session?: ClientSession,
  ): Promise<string> {
    const number = publishedRevision(manuscript);
    return (number === null ? null : await this.find(manuscript._id, number, session))?.content ?? '';
  }
}

function read(stored: StoredRevision | null): Revision | null {
  if (stored === null) return null;
  try {
    return { ...stored, content: decompressText(stored.content.value()) };
  } catch {
    throw new DamagedRevision(
      `Revision ${stored.number} of manuscript ${stored.manuscript.toHexString()} is damaged.`,
    );
  }
}
