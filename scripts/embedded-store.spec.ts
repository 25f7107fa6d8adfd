import { expect, it } from '@jest/globals';
import { databaseOf } from './lib/embedded-store.mjs';

it.each([
  [{}, false, '.data'],
  [{ MONGODB_URI: '', DATA_DIR: '' }, false, '.data'],
  [{ MONGODB_URI: ' ', DATA_DIR: ' ' }, false, '.data'],
  [{ MONGODB_URI: 'mongodb://mongo/banyan' }, true, '.data'],
  [{ MONGODB_URI_FILE: '/run/secrets/mongodb-uri', DATA_DIR: '/data' }, true, '/data'],
])('with %p there is a MongoDB: %p, and the data lie in %s', (settings, hasOwn, dataDir) => {
  expect(databaseOf(settings)).toEqual({ hasOwn, dataDir });
});
