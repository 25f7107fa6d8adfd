import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { operate } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder, page } from './export-files.ts';

const api = useApi();
const MAPPING = 'otherwise: Spotlight\n';
const article = (title: string, author: unknown): string =>
  page({ title, author, date: '2019-01-01' }, 'Text');
const accounts = () => api.app.get<Connection>(getConnectionToken()).collection('users');

const folder = new ExportFolder();

it('authors who are described after their articles, or by a later run, get bio and address', async () => {
  const path = await folder.write('late', {
    'hugo.toml': 'title = "Late"\n',
    'a.md': article('By Asha', 'Asha Neem'),
    'b.md': article('By Asha too', { name: 'Asha Neem', bio: 'Writes about rivers.' }),
  });
  const first = await folder.import(api, path, MAPPING);
  expect(first.printed[0]).toBe('3 items in = 2 imported + 1 imported with a change + 0 left out.');
  const nobody = await accounts().findOne({ name: 'Asha Neem' });
  expect(nobody).toMatchObject({ bio: 'Writes about rivers.', email: expect.stringMatching(/\.invalid$/) });

  await folder.write('late', {
    'b.md': article('By Asha too', { name: 'Asha Neem', email: 'asha@old.example', bio: 'Another bio.' }),
  });
  const second = await folder.import(api, path, MAPPING);
  expect(second.printed[0]).toBe('3 items in = 3 imported + 0 imported with a change + 0 left out.');
  // What is there stays.
  expect(await accounts().findOne({ name: 'Asha Neem' })).toMatchObject({
    ...{ email: 'asha@old.example', bio: 'Writes about rivers.' },
  });
});

it('the operator gives an address to an author without one, and to nobody else', async () => {
  const path = await folder.write('none', {
    'hugo.toml': 'title = "None"\n',
    'a.md': article('By Ravi', 'Ravi Sal'),
  });
  await folder.import(api, path, MAPPING);
  const { email = '' } = (await accounts().findOne<{ email: string }>({ name: 'Ravi Sal' })) ?? {};
  const give = (from: string, to: string) => operate(api, ['account', 'address', from, to]);
  expect((await give(email, 'asha@old.example')).complaints).toEqual([expect.stringContaining('already')]);
  expect((await give(email, 'ravi')).complaints).toEqual(['"ravi" is not an email address.']);
  const given = await give(email, 'Ravi@old.example');
  expect(given.printed).toEqual(['Ravi Sal has the address Ravi@old.example.']);
  expect(await accounts().findOne({ name: 'Ravi Sal' })).toMatchObject({ email: 'ravi@old.example' });
  expect((await give('ravi@old.example', 'other@old.example')).complaints).toEqual([
    'ravi@old.example has an address, which only its owner can change.',
  ]);
  expect((await give('none@old.example', 'other@old.example')).code).toBe(1);
});
