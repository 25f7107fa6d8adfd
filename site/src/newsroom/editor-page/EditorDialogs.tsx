import type { Role } from '@contract/users.ts';
import { useEffect } from 'react';
import { onSessionChange } from '../../data/session/session.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { linesOf } from '../../writing/conflicts/compare-lines.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SignInAgain } from '../SignInAgain.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { DraftsDialog } from './drafts/DraftsDialog.tsx';
import type { ArticleForm } from './use-article-form.ts';
import type { Publication } from './publish/use-publication.ts';
import type { Leaving } from './use-leaving.ts';

/** A question that a dialog asks. */
export type Question = 'leave' | 'sign-in' | 'sign-in-to-save' | 'discard';

interface EditorDialogsProps {
  form: ArticleForm;
  publication: Publication;
  leaving: Leaving;
  /** `null` without an open dialog. */
  question: Question | null;
  onQuestion: (question: Question | null) => void;
  articleId: string | null;
  role: Role;
  isReadOnly: boolean;
}

/** The dialogs of the editor page. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { form, publication, leaving, question, onQuestion, articleId, role, isReadOnly } = props;
  const { session, initial, writer } = form;
  const { status } = form.server;
  const close = () => onQuestion(null);

  // After a sign-in in another tab, saving continues, and the dialog closes.
  useEffect(() => {
    if (question !== 'sign-in-to-save') return undefined;
    return onSessionChange(() => onQuestion(null));
  }, [question, onQuestion]);

  return (
    <>
      {form.offered.length > 0 && (
        <DraftsDialog
          drafts={form.offered}
          articleId={articleId}
          onContinue={(draft, discarded) => void session.continueDraft(draft, discarded)}
          onDecline={(discarded) => void session.decline(discarded)}
        />
      )}
      {question === 'leave' && (
        <ConfirmDialog
          heading={SAVING_TEXT.leaveHeading}
          question={SAVING_TEXT.confirmLeave}
          confirm={SAVING_TEXT.leave}
          cancel={SAVING_TEXT.stay}
          danger={false}
          onConfirm={() => void leaving.leave()}
          onClose={close}
        />
      )}
      {status.kind === 'conflict' && status.isOpen && !isReadOnly && form.submission.phase === 'editing' && (
        <CompareDialog
          local={linesOf(form.fields, publication.html())}
          remote={linesOf(status.remote.fields, session.asWritten(status.remote.content))}
          banners={{
            chosen: form.fields.banner,
            before: initial?.banner ?? null,
            remote: status.remote.banner ?? '',
          }}
          isShared={initial?.isShared === true || form.isAdmin}
          isPublishing={status.isPublishing}
          onKeepLocal={publication.keepLocal}
          onKeepRemote={() => session.keepRemote(status.remote)}
          onCancel={() => session.server.closeConflict()}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          heading={SAVING_TEXT.discard}
          question={SAVING_TEXT.confirmDiscard}
          confirm={SAVING_TEXT.discard}
          onConfirm={() => void leaving.discard()}
          onClose={close}
        />
      )}
      {(question === 'sign-in' || question === 'sign-in-to-save') && writer !== null && (
        <SignInAgain
          user={writer}
          role={role}
          onSignedIn={() => {
            close();
            if (question === 'sign-in') void publication.publish();
            else void session.server.retry();
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
