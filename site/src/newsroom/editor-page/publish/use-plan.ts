import { useState } from 'react';
import { scheduleManuscript, unscheduleManuscript } from '../../../data/calls/working-copies.ts';
import { Refusal } from '../../../data/client/failure.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { shortMoment, wallTimeAt } from '../../../lib/prose/zoned-time.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { WRITING_TEXT } from '@text/saving-messages.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { storedReason } from '@text/stored-words.ts';
import { planFrom } from '../../../ui/plan/plan-text.ts';
import { useNewsroom } from '../../../ui/use-newsroom.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import type { ArticleForm } from '../use-article-form.ts';
import type { Plan } from './ScheduleChoice.tsx';

const NO_CHOICE: Partial<Plan> = {};

/** When a draft will be published. @param isAuthorsChoice whether authors choose that, and not an admin */
export function usePlan(
  { initial, session, saveWithPictures, writer }: ArticleForm,
  isAuthorsChoice: boolean,
) {
  const [chosen, setChosen] = useState<Partial<Plan>>(NO_CHOICE);
  /** The time that was set or removed here, and the form on which that was done. */
  const [lastChange, setLastChange] = useState<{ on: InitialForm | null; at: number | null } | null>(null);
  const changed = lastChange !== null && lastChange.on === initial ? lastChange.at : undefined;
  const setScheduledAt = (at: number | null) => {
    setLastChange({ on: initial, at });
    setChosen(NO_CHOICE);
  };
  /** Whether the panel was opened. */
  const [isPrepared, setPrepared] = useState(false);
  const stored = initial?.scheduledAt ?? null;
  const scheduledAt = changed === undefined ? (stored === null ? null : Date.parse(stored)) : changed;
  const missed = changed === undefined ? (initial?.missed ?? null) : null;
  const context = () => ({ token: tokenOf(writer?.userId) });
  const newsroom = useNewsroom(writer?.userId, isPrepared || scheduledAt !== null || missed !== null);
  const fields =
    newsroom === undefined
      ? { day: '', time: '' }
      : scheduledAt === null
        ? planFrom(newsroom)
        : wallTimeAt(scheduledAt, newsroom.timeZone);
  const choice: Plan = { isLater: scheduledAt !== null, ...fields, ...chosen };
  const when = (moment: number) =>
    newsroom === undefined ? '' : shortMoment(moment, newsroom.timeZone, newsroom.now());

  const { mutate: unschedule } = useWrite({
    send: (id: string) => unscheduleManuscript(id, context()),
    done: PLAN_TEXT.unscheduled,
    failed: PLAN_TEXT.unscheduleFailed,
    onDone: () => setScheduledAt(null),
  });
  const { mutate: schedule } = useWrite({
    send: async (moment: number) => {
      const id = await saveWithPictures();
      const { saved } = session.server.view;
      if (id === null) throw new Refusal(WRITING_TEXT.nothingToSave);
      if (id === undefined || saved === null) throw new Refusal(PLAN_TEXT.notSaved);
      await scheduleManuscript(id, moment, saved.version, context());
      return id;
    },
    // Uploads of pictures may take a while.
    busy: PLAN_TEXT.scheduling,
    done: (_id, moment) => PLAN_TEXT.scheduled(when(moment)),
    undo: (id) => ({ label: PLAN_TEXT.undo, run: () => unschedule(id) }),
    failed: PLAN_TEXT.failed,
    onDone: (_id, moment) => setScheduledAt(moment),
  });

  return {
    choice,
    newsroom,
    /** Whether a time can be set: for drafts that were never published. */
    isPossible:
      isAuthorsChoice && initial !== null && initial.article === null && initial.state !== 'withdrawn',
    /** `26 November, 06:30`; empty until the time zone is known; `null` unless it is scheduled. */
    scheduledFor: scheduledAt === null ? null : when(scheduledAt),
    /** Why a scheduled publication failed; `null` unless it did. */
    missed:
      missed === null ? null : PLAN_TEXT.missed(when(Date.parse(missed.at)), storedReason(missed.reason)),
    /** Loads the time zone for the panel. @param isLater replaces the choice between now and later */
    prepare(isLater?: boolean): void {
      setPrepared(true);
      if (isLater !== undefined) setChosen((before) => ({ ...before, isLater }));
    },
    choose: (change: Partial<Plan>) => setChosen((before) => ({ ...choice, ...before, ...change })),
    /** Saves the text, and schedules its publication. */
    schedule,
  };
}

export type PlanActions = ReturnType<typeof usePlan>;
