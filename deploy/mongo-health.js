// The health check of MongoDB, which also sets up a new one: replica set, administrator, user of the application. Each step
// asks first whether it is done, so a first start that was interrupted goes on. Passwords are in files, so that no list of
// processes shows them.
const { readFileSync } = require('node:fs');
const secret = (name) => readFileSync(`/run/secrets/${name}`, 'utf8').trim();
// Of a MongoDB without users, only a connection from the same machine may set it up.
const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
const ROOT = { user: 'root', pwd: secret('mongo-root-password') };

if (admin.hello().setName === undefined) {
  try {
    admin.adminCommand({ replSetInitiate: { _id: 'banyan', members: [{ _id: 0, host: 'mongo:27017' }] } });
  } catch (error) {
    // Set up, but no member of its set yet: a restored volume, for example.
    if (error.codeName !== 'Unauthorized' && error.codeName !== 'AlreadyInitialized') throw error;
  }
}
// Users are created on a primary, which takes some seconds to be elected: the next check goes on.
if (!admin.hello().isWritablePrimary) quit(1);
try {
  admin.auth(ROOT);
} catch (error) {
  if (error.codeName !== 'AuthenticationFailed') throw error;
  admin.createUser({ ...ROOT, roles: ['root'] });
  admin.auth(ROOT);
}
// The application may read and write its own database, and nothing else.
const banyan = admin.getSiblingDB('banyan');
if (banyan.getUser('banyan') === null) {
  const roles = [{ role: 'readWrite', db: 'banyan' }];
  banyan.createUser({ user: 'banyan', pwd: secret('mongo-app-password'), roles });
}
quit(0);
