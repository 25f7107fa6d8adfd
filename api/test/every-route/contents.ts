import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApi } from '../support/start-api.ts';

/** Everything that the magazine keeps, as one text: what is in the store, and the names of the pictures' files. */
export async function contentsOf({ app, dataDir }: RunningApi): Promise<string> {
  const { models } = app.get<Connection>(getConnectionToken());
  const documents = await Promise.all(Object.values(models).map((model) => model.find().lean()));
  const files = await readdir(join(dataDir, 'images'), { recursive: true });
  return JSON.stringify([documents, files.toSorted()]);
}

const LOOK_EVERY_MS = 50;

/** Waits until the sizes of all pictures have been made, which happens after the answers. */
export async function allPicturesMade({ app }: RunningApi): Promise<void> {
  const pictures = app.get<Connection>(getConnectionToken()).model('StoredPicture');
  while ((await pictures.exists({ pending: true })) !== null)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}
