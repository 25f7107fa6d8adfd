import { describe, expect, it } from '@jest/globals';
import type { Draft } from './device-draft/draft.ts';
import { type InitialForm, formOfDraft, draftOnServer, EMPTY_FORM } from './initial-form.ts';

const SOURCE: InitialForm = { ...EMPTY_FORM, content: '<p>Server.</p>', saved: { id: 'm1', version: '0.b' } };
const DRAFT: Draft = {
  ...{ key: 'new:u1:0f3c', title: 'Bund', description: '', content: '<p>Device.</p>', tags: [] },
  ...{ isFeatured: false, banner: null, version: null, savedAt: 1 },
};
const linked = (version: string, sent: boolean): Draft => ({
  ...DRAFT,
  manuscript: { id: 'm1', version, sent },
});

describe('formOfDraft', () => {
  it('begins with the words of this device, and saves what the server may lack', () => {
    expect(formOfDraft(DRAFT, EMPTY_FORM)).toMatchObject({
      ...{ content: '<p>Device.</p>', saved: null, isUnsaved: true },
    });
    expect(formOfDraft(linked('0.b', true), SOURCE)).toMatchObject({
      ...{ content: '<p>Device.</p>', saved: { id: 'm1', version: '0.b' }, isUnsaved: false },
    });
  });

  it("uses the article's language if the draft predates the choice", () => {
    const source: InitialForm = { ...SOURCE, fields: { ...SOURCE.fields, language: 'hi' } };
    expect(formOfDraft(linked('0.b', true), source).fields.language).toBe('hi');
    expect(formOfDraft({ ...linked('0.b', true), language: null }, source).fields.language).toBeNull();
  });

  it('begins with newer words of the server if it has had those of this device', () => {
    expect(formOfDraft(linked('0.a', true), SOURCE)).toBe(SOURCE);
  });

  it('shows the address of the server for an earlier picture that it has as the banner', () => {
    const [id, other] = ['a'.repeat(32), 'b'.repeat(32)];
    const draft = { ...linked('0.b', false), banner: { id, src: `/images/${id}/640.jpg?key=old` } };
    const of = (picture: string) =>
      formOfDraft(draft, { ...SOURCE, banner: `/images/${picture}/640.jpg?key=new` }).fields.banner;
    expect([of(id), of(other)]).toEqual([null, draft.banner]);
  });

  it('keeps the version that unsaved words continue, so that the server shows both', () => {
    expect(formOfDraft(linked('0.a', false), SOURCE)).toMatchObject({
      ...{ content: '<p>Device.</p>', saved: { version: '0.a' }, isUnsaved: true },
    });
  });

  it('knows the words that an earlier tab has sent', () => {
    const { title, description, content, isFeatured } = DRAFT;
    const words = { title, description, content, isFeatured, tags: [], language: null };
    const unacknowledged = [{ ...words, bannerAlt: '', bannerCredit: '' }];
    expect(formOfDraft({ ...linked('0.a', false), unacknowledged }, SOURCE).unacknowledged).toEqual(
      unacknowledged,
    );
    expect(formOfDraft(linked('0.a', false), SOURCE).unacknowledged).toEqual([]);
    expect(formOfDraft(linked('0.b', true), SOURCE).unacknowledged).toBeNull();
  });

  it('does not save an older draft over changes that it has not seen', () => {
    const source = { ...SOURCE, article: { _id: 'm1', version: 3 }, hasChanges: true };
    const from = formOfDraft({ ...DRAFT, version: 2 }, source);
    expect(from.article).toEqual({ _id: 'm1', version: 2 });
    expect(from.saved).toEqual({ id: 'm1', version: '0.unseen' });
  });
});

describe('draftOnServer', () => {
  const saved = { ...linked('0.b', true), key: 'article-m1:u1:aa' };
  const older = { ...linked('0.a', true), key: 'article-m1:u1:bb' };

  it('is the newest draft if the server has had all of them', () => {
    expect(draftOnServer([saved, older], SOURCE)).toBe(saved);
  });

  it.each([
    ['there is no draft', [], SOURCE],
    ['words of one may be on this device alone', [saved, linked('0.b', false)], SOURCE],
    ['the server has never seen one', [DRAFT], SOURCE],
    ['what the server has is unknown', [saved], { ...SOURCE, saved: null }],
    ['the server begins with something else', [saved], { ...SOURCE, saved: { id: 'm2', version: '0.b' } }],
  ])('is nothing if %s', (_, drafts, source) => {
    expect(draftOnServer(drafts, source)).toBeNull();
  });
});
