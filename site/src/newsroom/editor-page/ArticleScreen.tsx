import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Role } from '@contract/users.ts';
import { ARTICLE_FORM_TEXT } from '../../text/article-form-text.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import type { InitialForm } from '../../writing/initial-form.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { EditorDialogs, type Question } from './EditorDialogs.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useByline } from './publish/byline/use-byline.ts';
import { usePublication } from './publish/use-publication.ts';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { showPlace } from './publish/show-place.ts';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PresenceLine } from './presence/PresenceLine.tsx';
import { usePresence } from './presence/use-presence.ts';
import { usePlan } from './publish/use-plan.ts';
import { useReview } from './review/use-review.ts';
import { usePreview } from './preview/use-preview.ts';
import { SavingLine, SavingProblem } from './saving/SavingLine.tsx';
import { UnderBar } from './UnderBar.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useBackButton, useDropGuard, useSaveKey } from './page-guards.ts';
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

export interface ArticleScreenProps {
  articleId: string | null;
  source: InitialForm | null;
  /** Of who writes. */
  role?: Role;
}

const LABELS = {
  new: { submit: CREATE_TEXT.publish, sending: CREATE_TEXT.publishing },
  old: { submit: ARTICLE_FORM_TEXT.save, sending: ARTICLE_FORM_TEXT.saving },
  review: { submit: REVIEW_TEXT.submit, sending: REVIEW_TEXT.submitting },
  admin: { submit: REVIEW_TEXT.saveAndGoBack, sending: REVIEW_TEXT.goingBack },
} as const;

/** Shared by the create and edit screens: the form, its skeleton, and dialogs. */
export function ArticleScreen({ articleId, source, role = 'author' }: ArticleScreenProps) {
  const form = useArticleForm(articleId, source, role);
  const [question, setQuestion] = useState<Question | null>(null);
  const publication = usePublication(form, () => setQuestion('sign-in'));
  const leaving = useLeaving(form, () => setQuestion('leave'));
  const { session, device, server, initial, writer } = form;
  const sending = form.submission.phase !== 'editing';
  const review = useReview(form);
  const plan = usePlan(form, !review.isNeeded && !form.isAdmin);
  const kind = (initial ?? source)?.article === null ? 'new' : 'old';
  const labels = LABELS[form.isAdmin ? 'admin' : review.isNeeded ? 'review' : kind];
  const [openedAt] = useState(() => Date.now());
  const [looking, setLooking] = useState(false);
  const id = server.saved?.id ?? initial?.article?._id ?? null;
  const preview = usePreview({ writer: writer?.userId, save: session.saveNow, id });
  const notes = useNotes(id, writer?.userId);
  const presence = usePresence(form, id);
  const byline = useByline(id, writer?.userId, {
    isWanted: looking,
    isAdmin: form.isAdmin,
    save: session.saveNow,
    onChanged: (versions) => session.server.adoptVersions(versions),
    onLeft: leaving.goAway,
  });
  const { isReadOnly } = presence;
  useBackButton(leaving.cancel);
  useDropGuard();
  useSaveKey(session, device);

  function closeNotes(): void {
    notes.setOpen(false);
    document.querySelector<HTMLElement>('[data-notes]')?.focus();
  }

  /** Closes the panel first: nothing behind it can take the focus. */
  function closeAnd(go: () => void): void {
    flushSync(() => setLooking(false));
    go();
  }

  /** @param isLater whether a time is to be chosen */
  function look(isLater?: boolean): void {
    plan.want(isLater);
    // The panel says what the server has that is not live.
    if (initial !== null && initial.article !== null) void session.server.saveNow();
    flushSync(() => setLooking(true));
    if (isLater === true) document.querySelector<HTMLElement>('[data-first=time]')?.focus();
  }

  // Back to a page whose article was sent, or whose draft was continued elsewhere, reloads it.
  async function showAgain(): Promise<void> {
    if (form.submission.phase !== 'done' && (await session.device.relock())) return;
    form.leaveFreely();
    location.reload();
  }
  useBfcacheRestore(() => void showAgain());

  return (
    <div className="article-screen" aria-busy={sending || initial === null}>
      {(sending || initial === null) && (
        <FormSkeleton label={sending ? labels.sending : ARTICLE_FORM_TEXT.loading} />
      )}
      {initial !== null && (
        <SavingLine
          form={form}
          scheduledFor={plan.isScheduled ? plan.scheduledFor : null}
          isInReview={review.isInReview}
          isReadOnly={isReadOnly}
        />
      )}
      {initial !== null && (
        <EditorBar
          id={id}
          hasHistory={!form.isAdmin}
          preview={preview}
          notes={notes}
          label={sending ? labels.sending : labels.submit}
          disabled={sending || isReadOnly || form.bannerChoice.reading}
          onLook={() => look()}
          onSchedule={plan.isPossible ? () => look(true) : undefined}
          onTakeBack={
            review.isInReview && !form.isAdmin && id !== null ? () => review.takeBack(id) : undefined
          }
        />
      )}
      <UnderBar>
        {id !== null && writer !== null && !sending && (
          <PresenceLine id={id} writer={writer.userId} presence={presence} />
        )}
        {plan.missed !== null && (
          <p className="saving-problem saving-failed" role="status">
            {plan.missed}
          </p>
        )}
        {!isReadOnly && <SavingProblem form={form} onSignIn={() => setQuestion('sign-in-to-save')} />}
      </UnderBar>
      {review.returned !== null && !sending && <ReturnedNote returned={review.returned} now={openedAt} />}
      <ArticleForm
        form={form}
        publication={publication}
        onCancel={leaving.cancel}
        hidden={sending}
        isReadOnly={isReadOnly}
      />
      {looking && !isReadOnly && initial !== null && form.editor.current !== null && (
        <PublishPanel
          fields={form.fields}
          editor={form.editor.current}
          savedBanner={initial.banner}
          missing={publication.missingParts()}
          onShowMissing={(name) => closeAnd(() => publication.showMissing(name))}
          byline={byline}
          published={initial.published}
          live={{ id: id ?? '', version: server.saved?.version, writer: writer?.userId }}
          plan={plan}
          isReviewed={review.isNeeded}
          isAdmin={form.isAdmin}
          correction={publication.correction}
          onCorrection={publication.setCorrection}
          onLanguage={(language) => form.change({ language })}
          onClose={() => setLooking(false)}
          onShow={(place) => closeAnd(() => showPlace(form.editor.current, place))}
          onPublish={() => closeAnd(() => void publication.send())}
          onSchedule={(moment) =>
            closeAnd(() => {
              if (publication.isReady()) plan.schedule(moment);
            })
          }
          onDiscard={leaving.canDiscard ? () => closeAnd(() => setQuestion('discard')) : undefined}
        />
      )}
      {notes.isOpen && !sending && <NotesPanel notes={notes} onClose={closeNotes} />}
      {sending && (
        <div className="article-buttons">
          <button type="button" className="button button-outline" disabled>
            {ARTICLE_FORM_TEXT.cancel}
          </button>
        </div>
      )}
      <EditorDialogs
        form={form}
        publication={publication}
        leaving={leaving}
        question={question}
        onQuestion={setQuestion}
        articleId={articleId}
        role={role}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
