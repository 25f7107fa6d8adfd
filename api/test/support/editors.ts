import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import type { Client } from './client.ts';
import { idOf } from './identity.ts';
import type { RunningApi } from './start-api.ts';

/** Makes an author an editor, as if signed in since. `editors.e2e-spec.ts` does it as an admin. */
export async function makeEditor(api: RunningApi, person: Client): Promise<Client> {
  const store = api.app.get<Connection>(getConnectionToken());
  const id = new Types.ObjectId(idOf(person));
  await store.collection('users').updateOne({ _id: id }, { $set: { isEditor: true } });
  await store.collection('sessions').updateMany({ user: id }, { $set: { isEditor: true } });
  return person;
}
