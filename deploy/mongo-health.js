// The health check of MongoDB. The password stands in a file, so that no list of processes shows it.
const { readFileSync } = require('node:fs');
const admin = connect('mongodb://127.0.0.1:27017/admin');
admin.auth('root', readFileSync('/run/secrets/mongo-root-password', 'utf8').trim());
const state = admin.hello();
if (state.setName === undefined) {
  admin.adminCommand({
    replSetInitiate: { _id: 'banyan', members: [{ _id: 0, host: 'mongo:27017' }] },
  });
}
quit(admin.hello().isWritablePrimary ? 0 : 1);
