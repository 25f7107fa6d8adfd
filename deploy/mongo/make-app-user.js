// Runs once, on an empty volume: the application may read and write its own database, and nothing else.
const { readFileSync } = require('node:fs');
db.getSiblingDB('banyan').createUser({
  user: 'banyan',
  pwd: readFileSync('/run/secrets/mongo-app-password', 'utf8').trim(),
  roles: [{ role: 'readWrite', db: 'banyan' }],
});
