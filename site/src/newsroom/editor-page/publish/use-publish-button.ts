import { useState } from 'react';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { momentIn } from '../../../ui/plan/plan-text.ts';
import type { InitialForm } from '../../../writing/initial-form.ts';
import { focusField } from '../focus-field.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { noteIn } from './CorrectionChoice.tsx';
import type { PlanActions } from './use-plan.ts';
import type { Publication } from './use-publication.ts';

export interface PublishOptions {
  form: ArticleForm;
  initial: InitialForm;
  publication: Publication;
  plan: PlanActions;
  /** Whether an admin approves first. */
  isReviewed: boolean;
}

/**
 * The panel's main button: its label, and what it does. It needs a valid time and a note, if these were chosen.
 *
 * @param closeAnd closes the panel, then runs an action
 */
export function usePublishButton(options: PublishOptions, closeAnd: (action: () => void) => void) {
  const { form, initial, publication, plan, isReviewed } = options;
  const { choice, newsroom } = plan;
  const isPublished = initial.published !== null;
  /** An admin publishes drafts in the rooms. */
  const isOnlySaved = form.isAdmin && !isPublished;
  const { correction } = publication;
  const [isTimeTried, setTimeTried] = useState(false);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const isLater = plan.isPossible && choice.isLater;
  const chosenTime = isLater && newsroom !== undefined ? momentIn(choice, newsroom) : null;
  /** Milliseconds since 1970; `null` without a valid time. */
  const moment = typeof chosenTime === 'number' ? chosenTime : null;

  function label(): string {
    if (isLater) return PLAN_TEXT.schedule;
    if (isOnlySaved) return REVIEW_TEXT.saveAndGoBack;
    if (isReviewed) return REVIEW_TEXT.submit;
    return isPublished ? PUBLISH_TEXT.publishChanges : PUBLISH_TEXT.publish;
  }

  function schedule(): void {
    if (moment === null) {
      setTimeTried(true);
      // Without the time zone, the day cannot be chosen.
      focusField(newsroom === undefined ? 'time' : 'day');
      return;
    }
    closeAnd(() => {
      if (publication.isReady()) plan.schedule(moment);
    });
  }

  function publish(): void {
    if (isPublished && correction.hasNote && noteIn(correction) === '') {
      setNoteMissing(true);
      focusField('correction');
      return;
    }
    closeAnd(() => void (isOnlySaved ? publication.saveAndGoBack() : publication.publish()));
  }

  return {
    label: label(),
    press: isLater ? schedule : publish,
    moment,
    /** Whether to show what is wrong with the time. */
    isTimeTried,
    isNoteMissing,
    clearNoteError: () => setNoteMissing(false),
  };
}
