import { useState } from 'react';
import { PLAN_TEXT } from '../../../text/plan-messages.ts';
import { PUBLISH_TEXT } from '../../../text/publish-messages.ts';
import { REVIEW_TEXT } from '../../../text/review-messages.ts';
import { momentIn } from '../../../ui/plan/plan-text.ts';
import { focusField } from '../focus-field.ts';
import { noteIn } from './CorrectionChoice.tsx';
import type { PlanActions } from './use-plan.ts';
import type { Publication } from './use-publication.ts';

interface PublishButtonOptions {
  publication: Publication;
  plan: PlanActions;
  /** Whether an admin edits an author's article, and publishes nothing here. */
  isAdmin: boolean;
  /** Whether an admin approves first. */
  isReviewed: boolean;
  isPublished: boolean;
  /** Closes the panel, then runs the action. */
  closeAnd: (action: () => void) => void;
}

/** The panel's main button: its label, and what it does. It needs a valid time and a note, if these were chosen. */
export function usePublishButton(options: PublishButtonOptions) {
  const { publication, plan, isPublished, closeAnd } = options;
  const { choice, newsroom } = plan;
  const { correction } = publication;
  const [isTimeTried, setTimeTried] = useState(false);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const isLater = plan.isPossible && choice.isLater;
  const chosenTime = isLater && newsroom !== undefined ? momentIn(choice, newsroom) : null;
  /** Milliseconds since 1970; `null` without a valid time. */
  const moment = typeof chosenTime === 'number' ? chosenTime : null;

  function label(): string {
    if (isLater) return PLAN_TEXT.schedule;
    if (options.isAdmin) return REVIEW_TEXT.saveAndGoBack;
    if (options.isReviewed) return REVIEW_TEXT.submit;
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
    closeAnd(() => void publication.send());
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
