import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { ArchiveRestore, CalendarOff, Undo2 } from 'lucide-react';
import { formatDate } from '../../lib/prose/when.ts';
import { shortMoment } from '../../lib/prose/zoned-time.ts';
import { editArticlePath, manuscriptPath } from '../../paths.ts';
import { DRAFTS_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { OWN_ARTICLES_TEXT, ROW_TEXT } from '../../text/own-articles-text.ts';
import { PLAN_TEXT, WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { changedWhen, deletedWhen } from '../../writing/device-draft/draft-facts.ts';
import { DaysLeft, quotedOpening, type RowContent } from '../rows/ListRow.tsx';
import type { AuthorTab } from './author-address.ts';
import { mayDelete, coAuthorsText } from './co-authors.ts';
import { rowMenu } from './row-menu.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

export interface RowContext {
  owner: { _id: string; name: string };
  /** When the list was loaded, in milliseconds since 1970. */
  now: number;
  /** `undefined` until loaded. */
  newsroom: Newsroom | undefined;
  writes: ManuscriptWrites;
}

/** A list of manuscripts on the author's page. */
interface ManuscriptListKind {
  /** Name of the list for screen readers. */
  of: string;
  loading: string;
  failure: string;
  none: string;
  noneNote: string;
  /** Whether an empty list offers to create an article. */
  offersCreate?: boolean;
  /** A text below the rows. */
  foot?: string;
  /** Shown instead of a missing banner. */
  noBanner: string;
  /** Whether a row shows a time in the newsroom's time zone. */
  needsTimeZone: (manuscript: ManuscriptSummary) => boolean;
  contentOf: (manuscript: ManuscriptSummary, context: RowContext) => RowContent;
}

const changedText = ({ savedAt }: ManuscriptSummary, now: number) =>
  ROW_TEXT.changed(changedWhen(Date.parse(savedAt), now));
const momentText = (at: string, newsroom: Newsroom | undefined) =>
  newsroom === undefined ? '' : shortMoment(Date.parse(at), newsroom.timeZone, newsroom.now());

/** The row of a draft or a withdrawn article. */
function draftContent(
  manuscript: ManuscriptSummary,
  { owner, now, newsroom, writes }: RowContext,
): RowContent {
  const { _id, title, excerpt, words, authors, missedSchedule, returned } = manuscript;
  const onDelete = mayDelete(authors, owner._id) ? () => writes.moveToTrash(_id) : undefined;
  const missed = missedSchedule === null ? '' : momentText(missedSchedule.at, newsroom);
  return {
    status: SAVING_TEXT.state.draft,
    facts: [
      changedText(manuscript, now),
      coAuthorsText(authors, owner._id),
      title.trim() === '' ? quotedOpening(excerpt) : '',
      missedSchedule === null || missed === ''
        ? ''
        : ROW_TEXT.missed({ when: missed, reason: missedSchedule.reason }),
      returned === null ? '' : REVIEW_TEXT.returnedOn(formatDate(returned.at, now)),
    ],
    returned: returned === null ? undefined : { note: returned, now },
    words,
    href: manuscriptPath(_id),
    menu: rowMenu(_id, writes, onDelete),
  };
}

type ManuscriptTab = Exclude<AuthorTab, 'published'> | 'withdrawn';

export const MANUSCRIPT_LISTS: Record<ManuscriptTab, ManuscriptListKind> = {
  drafts: {
    of: OWN_ARTICLES_TEXT.names.drafts,
    loading: DRAFTS_TEXT.loading,
    failure: DRAFTS_TEXT.loadFailed,
    none: DRAFTS_TEXT.none,
    noneNote: DRAFTS_TEXT.noneNote,
    offersCreate: true,
    noBanner: ROW_TEXT.noBanner,
    needsTimeZone: ({ missedSchedule }) => missedSchedule !== null,
    contentOf: draftContent,
  },
  review: {
    of: OWN_ARTICLES_TEXT.names.review,
    loading: REVIEW_TEXT.loading,
    failure: REVIEW_TEXT.loadFailed,
    none: REVIEW_TEXT.none,
    noneNote: REVIEW_TEXT.noneNote,
    noBanner: '',
    needsTimeZone: () => false,
    contentOf: (manuscript, { owner, now, writes }) => {
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
          {
            icon: Undo2,
            label: REVIEW_TEXT.takeBack,
            look: 'quiet',
            run: () => writes.takeBack(manuscript),
          },
        ],
        menu: rowMenu(_id, writes),
      };
    },
  },
  scheduled: {
    of: OWN_ARTICLES_TEXT.names.scheduled,
    loading: PLAN_TEXT.loading,
    failure: PLAN_TEXT.loadFailed,
    none: PLAN_TEXT.none,
    noneNote: PLAN_TEXT.noneNote,
    noBanner: '',
    needsTimeZone: () => true,
    contentOf: (manuscript, { owner, now, newsroom, writes }) => {
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
          {
            icon: CalendarOff,
            label: PLAN_TEXT.unschedule,
            look: 'quiet',
            run: () => writes.unschedule(_id),
          },
        ],
        menu: rowMenu(_id, writes),
      };
    },
  },
  withdrawn: {
    of: OWN_ARTICLES_TEXT.names.withdrawn,
    loading: '',
    failure: WITHDRAWAL_TEXT.loadFailed,
    none: '',
    noneNote: '',
    noBanner: ROW_TEXT.noBanner,
    needsTimeZone: ({ missedSchedule }) => missedSchedule !== null,
    contentOf: (manuscript, context) => {
      const { _id, authors } = manuscript;
      return {
        ...draftContent(manuscript, context),
        status: SAVING_TEXT.state.withdrawn,
        statusIcon: 'withdrawn',
        actions: mayDelete(authors, context.owner._id)
          ? [
              {
                icon: Undo2,
                label: WITHDRAWAL_TEXT.again,
                look: 'outline',
                run: () => context.writes.publishAgain(_id),
              },
            ]
          : [],
      };
    },
  },
  trash: {
    of: OWN_ARTICLES_TEXT.names.trash,
    loading: TRASH_TEXT.loading,
    failure: TRASH_TEXT.loadFailed,
    none: TRASH_TEXT.none,
    noneNote: TRASH_TEXT.noneNote,
    foot: TRASH_TEXT.foot,
    noBanner: ROW_TEXT.noBanner,
    needsTimeZone: () => false,
    contentOf: ({ _id, trash }, { owner, now, writes }) => ({
      status: TRASH_TEXT.state,
      statusIcon: 'trash',
      facts: [
        <DaysLeft key="left" days={trash?.daysLeft ?? 0} />,
        trash === null ? '' : deletedWhen(trash, owner.name, now),
      ],
      actions: [
        {
          icon: ArchiveRestore,
          label: TRASH_TEXT.restore,
          look: 'outline',
          run: () => writes.restore(_id),
        },
      ],
    }),
  },
};
