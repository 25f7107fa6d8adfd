import { expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { StoredPicture } from '../../src/features/images/picture.schema.ts';
import { PicturesRepository } from '../../src/features/images/pictures.repository.ts';
import { Client } from '../support/client.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi();

it('a picture that another upload stores at the same moment is not taken for one that is held', async () => {
  const author = await new Client(api).author();
  const id = await author.upload(await photo());
  const pictures = api.app.get<Model<StoredPicture>>(getModelToken(StoredPicture.name), { strict: false });
  const stored = await pictures.findById(id).lean();
  await pictures.deleteOne({ _id: id });
  const update = pictures.updateOne.bind(pictures);
  const spy = jest.spyOn(pictures, 'updateOne').mockImplementationOnce(((
    ...change: Parameters<typeof update>
  ) =>
    update(...change).then(async (result) => {
      await pictures.create({ ...stored });
      return result;
    })) as unknown as typeof update);
  const hold = { by: 'f'.repeat(24), until: new Date(Date.now() + 60_000) };
  const repository = api.app.get(PicturesRepository);
  expect(await repository.hold(id, hold)).toBeNull();
  spy.mockRestore();
  // The upload stores its own, finds the other one, and holds that.
  expect((await repository.hold(id, hold))?.holds.map(({ by }) => by)).toContain(hold.by);
});
