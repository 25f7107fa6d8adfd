import { it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { CommandStartedEvent } from 'mongodb';
import type { Connection } from 'mongoose';
import { Client } from './support/client.ts';
import { useApi } from './support/start-api.ts';

const api = useApi({ METRICS_PORT: '0' }, { pages: true });

it('counts', async () => {
  const author = await new Client(api).author();
  const { _id } = await author.publish();
  for (const other of ['Rain', 'Sun', 'a', 'b', 'c', 'd', 'e', 'f']) await author.publish({ title: other });
  const client = api.app.get<Connection>(getConnectionToken()).getClient();
  const seen: string[] = [];
  client.on('commandStarted', (e: CommandStartedEvent) =>
    seen.push(`${e.commandName} ${JSON.stringify(e.command).slice(0, 200)}`),
  );
  for (const path of [
    `/articles/${_id}`,
    '/environment',
    '/',
    '/api/rss/feed',
    `/api/articles/${_id}`,
    '/api/articles/genre/Environment',
  ]) {
    seen.length = 0;
    const answer = await fetch(`${api.url}${path}`);
    await answer.arrayBuffer();
    console.log(path, answer.status, seen.length, '\n' + seen.join('\n'));
  }
});
