import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Role } from '@contract/users.ts';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { CREATE_TEXT } from '@text/messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import type { InitialForm } from '../../writing/initial-form.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { EditorDialogs, type Question } from './EditorDialogs.tsx';
import { focusField } from './focus-field.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useByline } from './publish/byline/use-byline.ts';
import { usePublication } from './publish/use-publication.ts';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PresenceLine } from './presence/PresenceLine.tsx';
import { usePresence } from './presence/use-presence.ts';
import { usePlan } from './publish/use-plan.ts';
import { useReview } from './review/use-review.ts';
import { usePreview } from './preview/use-preview.ts';
import { SavingLine, SavingProblem } from './saving/SavingLine.tsx';
import { useTranslateMenu } from './translation/use-translate-menu.ts';
import { UnderBar } from './UnderBar.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useBackButton, useDropGuard, useReloadOnReturn, useSaveKey } from './page-guards.ts';
import { useLeaving } from './use-leaving.ts';
import '../../styles/article-author-styles.css';
import '../../styles/article-prose.css';
import '../../styles/article-prose-rare.css';
import '../../styles/link-card.css';
import '../../ui/skeleton.css';
import './article-editor.css';
import '../../editor/rich-text.css';
import '../../editor/toolbar/toolbar.css';
import '../../editor/toolbar/tool-panel.css';

/** Only translations need its code. */
const SourcePanel = lazy(async () => ({
  default: (await import('./translation/SourcePanel.tsx')).SourcePanel,
}));

export interface ArticleScreenProps {
  /** Id of the article, `null` for a new one. */
  articleId: string | null;
  /** The server's version; `null` until it is loaded. */
  source: InitialForm | null;
  /** Role of the user. */
  role?: Role;
}

const LABELS = {
  new: { submit: CREATE_TEXT.publish, sending: CREATE_TEXT.publishing },
  published: { submit: ARTICLE_FORM_TEXT.save, sending: ARTICLE_FORM_TEXT.saving },
  reviewed: { submit: REVIEW_TEXT.submit, sending: REVIEW_TEXT.submitting },
  admin: { submit: REVIEW_TEXT.saveAndGoBack, sending: REVIEW_TEXT.goingBack },
} as const;

/** The screen that creates or edits an article: the form, its status, and what opens next to it or above it. */
export function ArticleScreen({ articleId, source, role = 'author' }: ArticleScreenProps) {
  const form = useArticleForm(articleId, source, role);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const { session, device, server, initial, isAdmin } = form;
  const id = server.saved?.id ?? initial?.article?._id ?? null;
  const publication = usePublication(form, () => setQuestion('sign-in'));
  const leaving = useLeaving(form, () => setQuestion('leave'));
  const review = useReview(form, id);
  const plan = usePlan(form, !review.isNeeded && !isAdmin);
  const preview = usePreview(form, id);
  const notes = useNotes(form, id);
  const presence = usePresence(form, id);
  const translate = useTranslateMenu(form, id);
  const byline = useByline(form, id, { isShown: isPanelOpen, onLeft: leaving.leaveAsFormerAuthor });
  const { isReadOnly } = presence;
  useBackButton(leaving.cancel);
  useDropGuard();
  useSaveKey(session, device);
  useReloadOnReturn(form);

  const dialogs = (
    <EditorDialogs
      {...{ form, publication, leaving, question, articleId, role, isReadOnly }}
      onQuestion={setQuestion}
    />
  );
  if (initial === null)
    return (
      <div className="article-screen" aria-busy="true">
        <FormSkeleton label={ARTICLE_FORM_TEXT.loading} />
        {dialogs}
      </div>
    );

  const sending = form.submission.phase !== 'editing';
  const labels = LABELS[labelKind()];
  const { translation } = initial;
  const hasSource = translation !== null && (!translation.isOriginal || translation.toCheck !== null);

  function labelKind(): keyof typeof LABELS {
    if (isAdmin) return 'admin';
    if (review.isNeeded) return 'reviewed';
    return initial?.article === null ? 'new' : 'published';
  }

  /** @param isLater whether to choose a time */
  function openPanel(isLater?: boolean): void {
    plan.prepare(isLater);
    // The panel compares the server's version with the live one.
    if (initial?.article) void session.server.saveNow();
    flushSync(() => setPanelOpen(true));
    if (isLater === true) focusField('time');
  }

  return (
    <div className="article-screen" aria-busy={sending}>
      {sending && <FormSkeleton label={labels.sending} />}
      <SavingLine
        form={form}
        scheduledFor={plan.scheduledFor}
        isInReview={review.isInReview}
        isReadOnly={isReadOnly}
      />
      <EditorBar
        {...{ id, preview, notes }}
        hasHistory={!isAdmin}
        label={sending ? labels.sending : labels.submit}
        disabled={sending || isReadOnly || form.bannerChoice.reading}
        onOpenPanel={() => openPanel()}
        onSchedule={plan.isPossible ? () => openPanel(true) : undefined}
        onTakeBack={review.takeBack}
        translate={translate}
      />
      <UnderBar>
        {id !== null && !sending && <PresenceLine id={id} presence={presence} />}
        {plan.missed !== null && (
          <p className="saving-problem saving-failed" role="status">
            {plan.missed}
          </p>
        )}
        {!isReadOnly && <SavingProblem form={form} onSignIn={() => setQuestion('sign-in-to-save')} />}
      </UnderBar>
      {review.returned !== null && !sending && <ReturnedNote returned={review.returned} now={openedAt} />}
      {id !== null && hasSource && !sending && (
        <Suspense>
          <SourcePanel {...{ form, id, isReadOnly }} isOriginal={translation.isOriginal} />
        </Suspense>
      )}
      <ArticleForm
        {...{ form, initial, publication, isReadOnly }}
        onCancel={leaving.cancel}
        hidden={sending}
      />
      {isPanelOpen && !isReadOnly && form.editor.current !== null && (
        <PublishPanel
          {...{ form, initial, id, publication, plan, byline }}
          editor={form.editor.current}
          isReviewed={review.isNeeded}
          onDiscard={leaving.canDiscard ? () => setQuestion('discard') : undefined}
          onClose={() => setPanelOpen(false)}
        />
      )}
      {notes.isOpen && !sending && <NotesPanel notes={notes} />}
      {sending && (
        <div className="article-buttons">
          <button type="button" className="button button-outline" disabled>
            {ARTICLE_FORM_TEXT.cancel}
          </button>
        </div>
      )}
      {dialogs}
    </div>
  );
}
