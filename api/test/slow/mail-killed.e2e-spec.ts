import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { MailServer } from '../../../testing/mail-server.ts';
import { OwnMagazine } from '../../../testing/own-magazine.ts';
import { SEND_MAIL } from '../../src/features/mail/mail.service.ts';
import { Client } from '../support/client.ts';
import { changePassword } from '../support/mail.ts';
import { until } from '../support/until.ts';

describe('a process that is killed while it sends', () => {
  let magazine: OwnMagazine | undefined;
  let server: MailServer | undefined;
  afterEach(async () => {
    await magazine?.stop();
    await server?.stop();
  });

  it('leaves the message to the next one', async () => {
    server = await MailServer.start();
    server.manner = 'hangs';
    magazine = await OwnMagazine.start(server.settings());
    const store = await mongoose.createConnection(magazine.mongodbUri).asPromise();
    const author = await new Client(magazine).author();
    await changePassword(author);
    await until(async () => Promise.resolve(server?.attempts === 1));
    await magazine.endApp('SIGKILL');
    server.manner = 'takes';
    // End the leases at once, of the job and of the message.
    await store.collection('jobs').updateOne({ kind: SEND_MAIL }, { $set: { dueAt: new Date() } });
    await store.collection('mail').updateOne({}, { $set: { leasedUntil: new Date(0) } });
    await magazine.startApp();
    await until(async () => Promise.resolve(server?.received.length === 1));
    expect(server.received[0]?.to).toEqual([author.session?.email]);
    await store.close();
  });
});
