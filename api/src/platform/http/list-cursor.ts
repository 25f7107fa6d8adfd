import { Types } from 'mongoose';

/** A place in a list, newest first: the entry that the list continues after. It need not exist any more. */
export interface ListCursor {
  createdAt: Date;
  _id: Types.ObjectId;
}

/** Milliseconds of the latest date, and before 1970 of the earliest. */
const MAX_TIME = 8.64e15;
const CURSOR = /^(-?\d{1,16})-([0-9a-f]{24})$/;

export function cursorText({ createdAt, _id }: ListCursor): string {
  return `${createdAt.getTime()}-${_id.toHexString()}`;
}

/** Returns `null` for a text that `cursorText` never returns. */
export function parseCursor(text: string): ListCursor | null {
  const [, time = '', id = ''] = CURSOR.exec(text) ?? [];
  if (id === '' || Math.abs(Number(time)) > MAX_TIME) return null;
  return { createdAt: new Date(Number(time)), _id: new Types.ObjectId(id) };
}
