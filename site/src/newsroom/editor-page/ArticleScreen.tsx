import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Role } from '@contract/users.ts';
import { CREATE_TEXT } from '../../text/messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { EditorBar } from './bar/EditorBar.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { Beginning } from './beginning.ts';
import type { FieldErrors } from './editor-state.ts';
import { useByline } from './publish/byline/use-byline.ts';
import { PublishPanel } from './publish/PublishPanel.tsx';
import { showPlace } from './publish/show-place.ts';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { useNotes } from './notes/use-notes.ts';
import { PresenceLine } from './presence/PresenceLine.tsx';
import { usePresence } from './presence/use-presence.ts';
import { usePlan } from './publish/use-plan.ts';
import { useReview } from './review/use-review.ts';
import { usePreview } from './preview/use-preview.ts';
import { SavingLine, SavingProblem, type ShownState } from './saving/SavingLine.tsx';
import type { Saving, ServerDraftView } from './saving/server-draft-view.ts';
import { UnderBar } from './UnderBar.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useBackButton, useDropGuard } from './page-guards.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSubmit } from './use-submit.ts';
import '../../styles/article-author-styles.css';
import '../../styles/article-prose.css';
import '../../styles/article-prose-rare.css';
import '../../styles/link-card.css';
import '../../ui/skeleton.css';
import './article-editor.css';
import '../../editor/rich-text.css';
import '../../editor/toolbar/toolbar.css';
import '../../editor/toolbar/tool-panel.css';

interface ArticleScreenProps {
  articleId: string | null;
  source: Beginning | null;
  /** Of who writes. */
  role?: Role;
}

const LABELS = {
  new: { submit: CREATE_TEXT.publish, sending: CREATE_TEXT.publishing },
  old: { submit: 'Save Changes', sending: 'Saving...' },
  review: { submit: REVIEW_TEXT.submit, sending: REVIEW_TEXT.submitting },
  admin: { submit: REVIEW_TEXT.saveAndGoBack, sending: REVIEW_TEXT.goingBack },
} as const;

/** What the bar says of the manuscript; `null` while there is nothing to say. */
function shownState(
  beginning: Beginning | null,
  isScheduled: boolean,
  isInReview: boolean,
  { link, saving, isAhead }: ServerDraftView,
): ShownState | null {
  if (beginning === null) return null;
  if (isInReview) return 'review';
  if (isScheduled) return 'scheduled';
  if (beginning.state === 'withdrawn') return 'withdrawn';
  if (beginning.original === null) return link === null && saving.kind === 'idle' ? null : 'draft';
  const isSaved = saving.kind === 'idle' || saving.kind === 'saved';
  return beginning.hasChanges || isAhead || !isSaved ? 'changes' : 'published';
}

/** Whether a field says already why a save is refused. */
function isSaidAtField(saving: Saving, refused: FieldErrors): boolean {
  return saving.kind === 'refused' && Object.values(refused).includes(saving.sentence);
}

/** Shared by the create and edit screens: the form, its skeleton, and dialogs. */
export function ArticleScreen({ articleId, source, role = 'author' }: ArticleScreenProps) {
  const form = useArticleForm(articleId, source, role);
  const actions = useSubmit(form);
  const { draft, server, state, beginning, writer } = form;
  const sending = state.phase !== 'editing';
  const review = useReview(form);
  const plan = usePlan(form, !review.isNeeded && !form.isAdmin);
  const kind = (beginning ?? source)?.original === null ? 'new' : 'old';
  const labels = LABELS[form.isAdmin ? 'admin' : review.isNeeded ? 'review' : kind];
  const shown = shownState(beginning, plan.isScheduled, review.isInReview, server.view);
  const [openedAt] = useState(() => Date.now());
  const [looking, setLooking] = useState(false);
  const id = server.view.link?.id ?? beginning?.original?._id ?? null;
  const preview = usePreview({ writer: writer?.userId, save: form.saveNow, id });
  const notes = useNotes(id, writer?.userId);
  const presence = usePresence(form, id);
  const byline = useByline(id, writer?.userId, {
    isWanted: looking,
    isAdmin: form.isAdmin,
    save: form.saveNow,
    onChanged: (versions) => server.draft.follow(versions),
    onLeft: actions.goAway,
  });
  const { isReadOnly } = presence;
  useBackButton(actions.cancel);
  useDropGuard();
  useSaveKey(draft, server.draft);

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
    // What was changed is said of what the server has.
    if (beginning !== null && beginning.original !== null) void server.draft.now();
    flushSync(() => setLooking(true));
    if (isLater === true) document.querySelector<HTMLElement>('[data-first=time]')?.focus();
  }

  // Back to a page whose article was sent, or whose draft was continued elsewhere, reloads it.
  async function showAgain(): Promise<void> {
    if (state.phase !== 'done' && (await draft.goOn())) return;
    form.leaveFreely();
    location.reload();
  }
  useBfcacheRestore(() => void showAgain());

  return (
    <div className="article-screen" aria-busy={sending || beginning === null}>
      {(sending || beginning === null) && <FormSkeleton label={sending ? labels.sending : 'Loading...'} />}
      {(shown !== null || isReadOnly) && (
        <SavingLine
          state={shown}
          detail={plan.scheduledFor}
          saving={server.view.saving}
          isReadOnly={isReadOnly}
        />
      )}
      {beginning !== null && (
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
            review.isInReview && !form.isAdmin && id !== null ? () => void review.takeBack(id) : undefined
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
        <SavingProblem
          saving={
            isReadOnly || isSaidAtField(server.view.saving, state.refused)
              ? { kind: 'idle' }
              : server.view.saving
          }
          isShared={beginning?.isShared === true || form.isAdmin}
          onSignIn={() => actions.setQuestion('sign-in-to-save')}
          onCompare={() => void server.draft.retry()}
          onGoOnAsNew={form.goOnAsNew}
        />
      </UnderBar>
      {review.returned !== null && !sending && <ReturnedNote returned={review.returned} now={openedAt} />}
      <ArticleForm form={form} actions={actions} hidden={sending} isReadOnly={isReadOnly} />
      {looking && !isReadOnly && beginning !== null && form.editor.current !== null && (
        <PublishPanel
          fields={state.fields}
          editor={form.editor.current}
          savedBanner={beginning.banner}
          missing={actions.missingParts()}
          onShowMissing={(name) => closeAnd(() => actions.showMissing(name))}
          byline={byline}
          published={beginning.published}
          live={{ id: id ?? '', version: server.view.link?.version, writer: writer?.userId }}
          plan={plan}
          isReviewed={review.isNeeded}
          isAdmin={form.isAdmin}
          correction={actions.correction}
          onCorrection={actions.setCorrection}
          onLanguage={(language) => form.change({ type: 'change', change: { language } })}
          onClose={() => setLooking(false)}
          onShow={(place) => closeAnd(() => showPlace(form.editor.current, place))}
          onPublish={() => closeAnd(() => void actions.send())}
          onSchedule={(moment) =>
            closeAnd(() => {
              if (actions.isReady()) void plan.schedule(moment);
            })
          }
          onDiscard={actions.canDiscard ? () => closeAnd(() => actions.setQuestion('discard')) : undefined}
        />
      )}
      {notes.isOpen && !sending && <NotesPanel notes={notes} onClose={closeNotes} />}
      {sending && (
        <div className="article-buttons">
          <button type="button" className="button button-outline" disabled>
            Cancel
          </button>
        </div>
      )}
      <EditorDialogs
        form={form}
        actions={actions}
        articleId={articleId}
        role={role}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
