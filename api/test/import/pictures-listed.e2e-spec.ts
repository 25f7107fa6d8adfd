import { expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ManuscriptImport } from '../../src/features/manuscripts/importing/manuscript-import.service.ts';
import { Client } from '../support/client.ts';
import { idOf } from '../support/identity.ts';
import { photo } from '../support/pictures.ts';
import { useSharedApi } from '../support/start-api.ts';

const api = useSharedApi();
const visitor = new Client(api);

// The hold of its author may have ended with another item that shows the same picture.
it('an imported draft lists the pictures of its text, also without a hold of its author', async () => {
  const author = await visitor.author();
  const picture = await (await visitor.author()).upload(await photo());
  const importing = api.app.get(ManuscriptImport, { strict: false });
  let version = '';
  await importing.create(
    {
      ...({ authors: [idOf(author)], state: 'draft', title: 'A Shared Picture', description: '' } as const),
      html: `<p>Rain.</p><img src="/images/${picture}/640.jpg" alt="" />`,
      ...{ tags: [], isFeatured: false, banner: '', bannerAlt: '', bannerCredit: '' },
      ...{ language: null, slug: '' },
    },
    (stored) => {
      version = stored.version;
      return Promise.resolve();
    },
  );
  expect(version).not.toBe('');
  const store = api.app.get<Connection>(getConnectionToken());
  const draft = await store.collection('manuscripts').findOne({ 'workingCopy.title': 'A Shared Picture' });
  expect(draft?.['workingCopy']).toMatchObject({ pictures: [picture] });
  expect(await store.model('StoredPicture').findById(picture).lean()).toMatchObject({ uses: 1 });
});
