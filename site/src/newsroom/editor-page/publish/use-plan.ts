import { useState } from 'react';
import { scheduleManuscript, unscheduleManuscript } from '../../../data/calls/working-copies.ts';
import { Refusal } from '../../../data/client/failure.ts';
import { useWrite } from '../../../data/client/use-write.ts';
import { shortMoment, wallTimeAt } from '../../../lib/prose/zoned-time.ts';
import { tokenOf } from '../../../data/session/session.ts';
import { WRITING_TEXT } from '../../../text/saving-messages.ts';
import { PLAN_TEXT } from '../../../text/plan-messages.ts';
import { planFrom } from '../../../ui/plan/plan-text.ts';
import { useNewsroom } from '../../../ui/use-newsroom.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import type { ArticleForm } from '../use-article-form.ts';
import type { Plan } from './ScheduleChoice.tsx';

const NO_CHOICE: Partial<Plan> = {};

/** When a draft is published. @param isForAuthors whether authors choose that */
export function usePlan({ initial, session, saveWithPictures, writer }: ArticleForm, isForAuthors: boolean) {
  const [chosen, setChosen] = useState<Partial<Plan>>(NO_CHOICE);
  /** What was done here since `initial`, which says the rest. */
  const [done, setDone] = useState<{ since: InitialForm | null; at: number | null } | null>(null);
  const changed = done !== null && done.since === initial ? done.at : undefined;
  const setChanged = (at: number | null) => {
    setDone({ since: initial, at });
    setChosen(NO_CHOICE);
  };
  const [isWanted, setWanted] = useState(false);
  const stored = initial?.scheduledAt ?? null;
  const scheduledAt = changed === undefined ? (stored === null ? null : Date.parse(stored)) : changed;
  const missed = changed === undefined ? (initial?.missed ?? null) : null;
  const context = () => ({ token: tokenOf(writer?.userId) });
  const newsroom = useNewsroom(writer?.userId, isWanted || scheduledAt !== null || missed !== null);
  const fields =
    newsroom === undefined
      ? { day: '', time: '' }
      : scheduledAt === null
        ? planFrom(newsroom)
        : wallTimeAt(scheduledAt, newsroom.timeZone);
  const plan: Plan = { isLater: scheduledAt !== null, ...fields, ...chosen };
  const when = (moment: number) =>
    newsroom === undefined ? '' : shortMoment(moment, newsroom.timeZone, newsroom.now());

  const { mutate: unschedule } = useWrite({
    send: (id: string) => unscheduleManuscript(id, context()),
    done: PLAN_TEXT.unscheduled,
    failed: PLAN_TEXT.unscheduleFailed,
    onDone: () => setChanged(null),
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
    // Pictures may still be on their way.
    busy: PLAN_TEXT.scheduling,
    done: (_id, moment) => PLAN_TEXT.scheduled(when(moment)),
    undo: (id) => ({ label: PLAN_TEXT.undo, run: () => unschedule(id) }),
    failed: PLAN_TEXT.failed,
    onDone: (_id, moment) => setChanged(moment),
  });

  return {
    plan,
    newsroom,
    /** Whether it can be given a time: a draft that readers have not seen. */
    isPossible: isForAuthors && initial !== null && initial.article === null && initial.state !== 'withdrawn',
    isScheduled: scheduledAt !== null,
    /** `26 November, 06:30`; empty without a time, and until the time zone is known. */
    scheduledFor: scheduledAt === null ? '' : when(scheduledAt),
    /** Why it was not published at its time; `null` if it was not to be. */
    missed: missed === null ? null : `${PLAN_TEXT.missed(when(Date.parse(missed.at)))}. ${missed.reason}`,
    /** Loads the time zone. @param isLater what the panel begins with, if not what was chosen */
    want(isLater?: boolean): void {
      setWanted(true);
      if (isLater !== undefined) setChosen((before) => ({ ...before, isLater }));
    },
    choose: (change: Partial<Plan>) => setChosen((before) => ({ ...plan, ...before, ...change })),
    /** Saves what is written, and gives it this time. */
    schedule,
  };
}

export type PlanActions = ReturnType<typeof usePlan>;
