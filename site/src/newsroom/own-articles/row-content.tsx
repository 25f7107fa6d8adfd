import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { ArchiveRestore, CalendarOff, Eye, History, Languages, Trash2, Undo2 } from 'lucide-react';
import { formatDate } from '../../lib/prose/when.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { editArticlePath, historyPath, manuscriptPath } from '../../paths.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { DRAFTS_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { ROW_TEXT } from '@text/own-articles-text.ts';
import { PLAN_TEXT, WITHDRAWAL_TEXT } from '@text/plan-messages.ts';
import { PREVIEW_TEXT } from '@text/preview-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { storedReason } from '@text/stored-words.ts';
import type { MenuEntry } from '../../ui/MoreMenu.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { changedWhen, deletedWhen } from '../../writing/device-draft/draft-facts.ts';
import { DaysLeft, quotedOpening, type RowAction, type RowContent } from '../rows/ListRow.tsx';
import type { AuthorTab } from './author-address.ts';
import { coAuthorsText, mayDelete } from './co-authors.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

export interface RowContext {
  owner: { _id: string; name: string };
  /** When the list was loaded, in milliseconds since 1970. */
  now: number;
  /** `undefined` until loaded. */
  newsroom: Newsroom | undefined;
  writes: ManuscriptWrites;
}

export type ManuscriptTab = Exclude<AuthorTab, 'published'> | 'withdrawn';

type ContentOf = (manuscript: ManuscriptSummary, context: RowContext) => RowContent;

const changedText = ({ savedAt }: ManuscriptSummary, now: number) =>
  ROW_TEXT.changed(changedWhen(Date.parse(savedAt), now));
const momentText = (at: string, newsroom: Newsroom | undefined) =>
  newsroom === undefined ? '' : shortMoment(Date.parse(at), newsroom.timeZone, newsroom.now());

/** @param last entries after the shared ones */
const menuOf = (
  { _id, lang }: ManuscriptSummary,
  { preview, translate }: ManuscriptWrites,
  last: readonly MenuEntry[] = [],
): Pick<RowContent, 'menu' | 'onMenu'> => ({
  menu: [
    { icon: Eye, label: PREVIEW_TEXT.preview, run: () => preview(_id) },
    { icon: History, label: HISTORY_LINK_TEXT.history, href: historyPath(_id) },
    ...last,
    ...translate.choices(_id, lang).map((choice) => ({ icon: Languages, ...choice })),
  ],
  onMenu: () => translate.load(_id),
});

const draftContent: ContentOf = (manuscript, { owner, now, newsroom, writes }) => {
  const { _id, title, excerpt, words, authors, missedSchedule, returned } = manuscript;
  const missed = missedSchedule === null ? '' : momentText(missedSchedule.at, newsroom);
  const moveToTrash = { icon: Trash2, label: DRAFTS_TEXT.toTrash, run: () => writes.moveToTrash(_id) };
  return {
    status: SAVING_TEXT.state.draft,
    facts: [
      changedText(manuscript, now),
      coAuthorsText(authors, owner._id),
      title.trim() === '' ? quotedOpening(excerpt) : '',
      missedSchedule === null || missed === ''
        ? ''
        : ROW_TEXT.missed({ when: missed, reason: storedReason(missedSchedule.reason) }),
      returned === null ? '' : REVIEW_TEXT.returnedOn(formatDate(returned.at, now)),
    ],
    returned: returned === null ? undefined : { note: returned, now },
    words,
    href: manuscriptPath(_id),
    ...menuOf(manuscript, writes, mayDelete(authors, owner._id) ? [moveToTrash] : []),
  };
};

const withdrawnContent: ContentOf = (manuscript, context) => {
  const { _id, authors } = manuscript;
  const { owner, writes } = context;
  const publishAgain: RowAction = {
    icon: Undo2,
    label: WITHDRAWAL_TEXT.again,
    look: 'outline',
    run: () => writes.publishAgain(_id),
  };
  return {
    ...draftContent(manuscript, context),
    status: SAVING_TEXT.state.withdrawn,
    statusIcon: 'withdrawn',
    actions: mayDelete(authors, owner._id) ? [publishAgain] : [],
  };
};

const reviewContent: ContentOf = (manuscript, { owner, now, writes }) => {
  const { _id, state, submission, authors, words } = manuscript;
  const isPublished = state === 'published';
  return {
    status: REVIEW_TEXT.state,
    statusIcon: 'review',
    facts: [
      submission === null ? '' : REVIEW_TEXT.since(changedWhen(Date.parse(submission.at), now)),
      changedText(manuscript, now),
      coAuthorsText(authors, owner._id),
      isPublished ? REVIEW_TEXT.changes : '',
    ],
    words,
    href: isPublished ? editArticlePath(_id) : manuscriptPath(_id),
    actions: [
      { icon: Undo2, label: REVIEW_TEXT.takeBack, look: 'quiet', run: () => writes.takeBack(manuscript) },
    ],
    ...menuOf(manuscript, writes),
  };
};

const scheduledContent: ContentOf = (manuscript, { owner, now, newsroom, writes }) => {
  const { _id, scheduledAt, authors, words } = manuscript;
  return {
    status: PLAN_TEXT.state,
    statusIcon: 'scheduled',
    facts: [
      scheduledAt === null ? '' : momentText(scheduledAt, newsroom),
      changedText(manuscript, now),
      coAuthorsText(authors, owner._id),
    ],
    words,
    href: manuscriptPath(_id),
    actions: [
      { icon: CalendarOff, label: PLAN_TEXT.unschedule, look: 'quiet', run: () => writes.unschedule(_id) },
    ],
    ...menuOf(manuscript, writes),
  };
};

const trashContent: ContentOf = ({ _id, trash }, { owner, now, writes }) => ({
  status: TRASH_TEXT.state,
  statusIcon: 'trash',
  facts: [
    <DaysLeft key="left" days={trash?.daysLeft ?? 0} />,
    trash === null ? '' : deletedWhen(trash, owner.name, now),
  ],
  actions: [
    { icon: ArchiveRestore, label: TRASH_TEXT.restore, look: 'outline', run: () => writes.restore(_id) },
  ],
});

/** The rows of each of the author's lists. */
export const ROW_CONTENT: Record<ManuscriptTab, ContentOf> = {
  drafts: draftContent,
  withdrawn: withdrawnContent,
  review: reviewContent,
  scheduled: scheduledContent,
  trash: trashContent,
};
