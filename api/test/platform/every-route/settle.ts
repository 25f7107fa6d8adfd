import type { AuthorsResponse } from '../../../src/contract/authors.ts';
import type { InvitedResponse } from '../../../src/contract/invitations.ts';
import type { Manuscript, ManuscriptResponse } from '../../../src/contract/manuscripts.ts';
import type { NoteAddedResponse } from '../../../src/contract/notes.ts';
import type { PreviewCreatedResponse } from '../../../src/contract/previews.ts';
import type { SettingsResponse } from '../../../src/contract/settings.ts';
import { BootstrapAccounts } from '../../../src/server/start/bootstrap-accounts.ts';
import { makeToken } from '../../support/tokens.ts';
import { addWebhook } from '../../support/webhooks.ts';
import { settleImports } from './import-rows.ts';
import { passkeysOf } from './passkey-rows.ts';
import { settleTwoStep } from './two-step-rows.ts';
import type { World } from './world.ts';
import { addressToken, ownAddressToken } from '../../support/address-links.ts';
import { startBulkAction } from '../../support/bulk-actions.ts';
import { Client, PASSWORD } from '../../support/client.ts';
import { submitNew } from '../../support/in-review.ts';
import { Manuscripts } from '../../support/manuscripts.ts';
import { allPicturesComplete, photo } from '../../support/pictures.ts';
import { TranslationCalls } from '../../support/translations.ts';
import { invitationToken, resetToken } from '../../support/reset-links.ts';
import { ADMIN, type RunningApi } from '../../support/start-api.ts';

async function settleTranslations(
  author: Client,
  publish: () => Promise<string>,
): Promise<World['translation']> {
  const calls = new TranslationCalls(author);
  const [original, changed, left] = [await publish(), await author.publish(), await publish()];
  const { manuscript: draft } = (await calls.translate(original)).body;
  const { manuscript: behind } = (await calls.translate(changed._id)).body;
  const { manuscript: leaving } = (await calls.translate(left)).body;
  await calls.change(changed, { content: '<p>Changed.</p>' });
  const toJoin = await author.publish({ title: 'तालाब', content: '<p>हिन्दी में।</p>' });
  return { draft: draft._id, toJoin: toJoin._id, behind: behind._id, left, leaving: leaving._id };
}

/** @param reviewing a replica under the policy `admin` that sends mail */
export async function settle(api: RunningApi, reviewing: RunningApi): Promise<World> {
  await api.app.get(BootstrapAccounts).admin();
  const visitor = new Client(api);
  const author = await visitor.author();
  const addressMover = await visitor.author();
  const bytes = await photo(64, 48);
  const publish = async (): Promise<string> => (await author.publish({ bannerImage: bytes }))._id;
  const begin = async (): Promise<Manuscript> => {
    const { body } = await author.form<ManuscriptResponse>('POST', '/api/manuscripts', { title: 'Draft' });
    return body.manuscript;
  };
  const discard = async (): Promise<Manuscript> => {
    const draft = await begin();
    await author.delete(`/api/manuscripts/${draft._id}`);
    return draft;
  };
  const deleted = await publish();
  await author.delete(`/api/articles/${deleted}`);
  const draft = await begin();
  const path = `/api/manuscripts/${draft._id}`;
  const { body: created } = await author.send<PreviewCreatedResponse>('POST', `${path}/previews`);
  const { body: added } = await author.json<NoteAddedResponse>('POST', `${path}/notes`, { text: 'Why?' });
  const { _id: shared } = await begin();
  const { body: by } = await author.get<AuthorsResponse>(`/api/manuscripts/${shared}/authors`);
  const draftToKeep = await begin();
  await author.send('POST', `/api/manuscripts/${draftToKeep._id}/previews`);
  const own = new Manuscripts(author);
  const toRevert = await own.read(await publish());
  await own.save(toRevert, { title: 'Changed' });
  const withdrawn = await publish();
  await author.send('POST', `/api/manuscripts/${withdrawn}/withdraw`);
  const admin = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  const removeAuthor = async (): Promise<Client> => {
    const deletedAuthor = await visitor.author();
    await admin.delete(`/api/admin/users/${deletedAuthor.session?._id}`);
    return deletedAuthor;
  };
  const tokenOf = async ({ session }: Client): Promise<string> => resetToken(api, session?.email ?? '');
  const invite = async (email: string): Promise<string> => {
    const { body } = await admin.json<InvitedResponse>('POST', '/api/admin/invitations', { email });
    return body.invitation._id;
  };
  const world = {
    visitor,
    author,
    other: await visitor.author(),
    admin,
    gone: await removeAuthor(),
    mailing: await new Client(reviewing).login(ADMIN.email, ADMIN.password, 'admin'),
    goneForGood: await removeAuthor(),
    leaving: await visitor.author(),
    removed: await visitor.author(),
    moving: await visitor.author(),
    quitting: await visitor.author(),
    promoted: await visitor.author(),
    suspended: await visitor.author(),
    editor: await visitor.author(),
    merged: await visitor.author(),
    ownSession: (await visitor.login(author.session?.email ?? '', PASSWORD)).sessionId,
    draft,
    preview: created.preview._id,
    note: added.note._id,
    draftToDelete: await begin(),
    draftToKeep,
    toRevert: await own.read(toRevert._id),
    ready: await own.begin({ bannerImage: bytes, 'tags[]': 'Weather' }),
    waiting: await submitNew(reviewing, author),
    reviewed: new Client(reviewing, author.session),
    toSubmit: await own.begin({ bannerImage: bytes, 'tags[]': 'Weather' }),
    waitingForApproval: await submitNew(reviewing, author),
    waitingForReturn: await submitNew(reviewing, author),
    bulkAction: await startBulkAction(admin, draft._id),
    translation: await settleTranslations(author, publish),
    shared: { _id: shared, version: by.version },
    trashed: await discard(),
    trashedForGood: await discard(),
    ...{
      deleted,
      withdrawn,
      toWithdraw: await publish(),
      article: await publish(),
      ownToDelete: await publish(),
      anyToDelete: await publish(),
    },
    settingsVersion: (await admin.get<SettingsResponse>('/api/admin/settings')).body.version,
    twoStep: await settleTwoStep(api, visitor),
    addressToRead: await addressToken(api, await visitor.author(), 'read@banyan.example'),
    addressToConfirm: await ownAddressToken(api, await visitor.author()),
    addressMover,
    addressToUse: await addressToken(api, addressMover, 'use@banyan.example'),
    tokenToRead: await tokenOf(await visitor.author()),
    tokenToUse: await tokenOf(await visitor.author()),
    passkeys: await passkeysOf(api, author),
    personalToken: (await makeToken(author, ['read'])).token._id,
    webhook: await addWebhook(admin),
    webhookToRemove: await addWebhook(admin),
    invitationToRead: await invitationToken(api, 'one@banyan.example'),
    invitationToAccept: await invitationToken(api, 'two@banyan.example'),
    invitationToSend: await invite('three@banyan.example'),
    invitationToWithdraw: await invite('four@banyan.example'),
    imports: await settleImports(api, admin),
    picture: new Blob([new Uint8Array(bytes)]),
    uploaded: await author.upload(bytes),
    uploadedToDelete: await author.upload(await photo()),
  };
  await allPicturesComplete(api);
  return world;
}
