import { expect, it } from '@jest/globals';
import { articleForm } from '../support/client.ts';
import { ACCOUNTS } from '../support/newsroom.ts';
import { useApi } from '../support/start-api.ts';
import { articleNamed, published } from '../import/imported.ts';
import { useImportDesk, wxr, type WxrItem } from '../import/import-desk.ts';

const api = useApi(ACCOUNTS, { background: true });
const { visitor, admin, desk } = useImportDesk(api);

const item = (id: number, title: string, status = 'publish'): WxrItem => ({
  ...{ id, title, category: 'Weather', fields: { 'wp:status': status } },
});
const SAME = [item(1, 'Edited'), item(2, 'Deleted'), item(4, 'Same'), item(5, 'Aside', 'trash')];

it('a dry run says which articles would stay as they are here, and the import does as it says', async () => {
  const first = wxr([...SAME, item(3, 'Unpublished')]);
  const created = await desk.surveyed(await desk.uploaded('first.xml', first));
  expect(created.survey).toMatchObject({ read: 6, published: 4, trashed: 1, changed: 0, leftOutCount: 0 });
  expect((await desk.ran(created)).state).toBe('done');

  const [edited, deleted] = [await articleNamed(visitor, 'Edited'), await articleNamed(visitor, 'Deleted')];
  const form = await articleForm({ title: 'Edited Here' });
  expect((await admin().form('PUT', `/api/articles/${edited._id}`, form)).status).toBe(200);
  for (const path of ['articles', 'manuscripts'])
    expect((await admin().delete(`/api/admin/${path}/${deleted._id}`)).status).toBe(200);

  // The old magazine has made a draft of it since.
  const second = wxr([...SAME, item(3, 'Unpublished', 'draft')]);
  const again = await desk.surveyed(await desk.uploaded('second.xml', second));
  expect(again.survey).toMatchObject({
    ...{ read: 6, published: 1, drafts: 0, trashed: 1, changed: 2, leftOutCount: 1 },
    losses: [
      { sentence: 'Somebody has changed it here since it was imported, so it stays as it is.', count: 1 },
      { sentence: 'It has another state here since it was imported, so it stays as it is.', count: 1 },
    ],
    leftOut: [{ sentence: 'It was deleted here since it was imported.', count: 1, titles: ['Deleted'] }],
  });
  expect((await desk.ran(again)).receipt).toMatchObject({ read: 6, changed: 2, leftOut: 1 });
  expect((await published(visitor)).map(({ title }) => title).toSorted()).toEqual([
    'Edited Here',
    'Same',
    'Unpublished',
  ]);
});
