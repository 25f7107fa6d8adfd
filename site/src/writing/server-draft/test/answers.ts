import type { ArticleDraft } from '../../../data/calls/articles.ts';

export const WORDS: ArticleDraft = {
  ...{ title: 'Bund', description: '', content: '<p>Two days.</p>', tags: [], isFeatured: false },
  ...{ banner: null, bannerAlt: '', bannerCredit: '', language: null },
};

/** Responses of the server to saves of the manuscript `m1`. */
export const saved = (version: string): Response => Response.json({ success: true, version, savedAt: '' });

/** Another version of the manuscript `m1`. */
export const manuscriptWith = (version: string, title: string, more = {}) => ({
  ...{ _id: 'm1', version, title, authors: [], articleVersion: null },
  ...more,
});

export function created(version: string, more = {}): Response {
  const manuscript = manuscriptWith(version, WORDS.title, { createdAt: '1', savedAt: '1', ...more });
  return Response.json({ manuscript }, { status: 201 });
}

export const refused = (status: number, code: string, more = {}): Response =>
  Response.json({ code, ...more }, { status });

export const changed = (version: string, title: string, more = {}): Response =>
  refused(412, 'MANUSCRIPT_CHANGED', { manuscript: manuscriptWith(version, title, more) });
