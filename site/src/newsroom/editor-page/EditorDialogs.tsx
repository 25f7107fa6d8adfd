import type { Role } from '@contract/users.ts';
import { useEffect } from 'react';
import { failureText } from '../../data/client/failure.ts';
import { logInBy } from '../../data/calls/users.ts';
import { onSessionChange } from '../../data/session/session.ts';
import { signInAgain } from '../../data/session/sign-in-again.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { SAVING_TEXT } from '../../text/saving-messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SignInDialog } from '../../ui/SignInDialog.tsx';
import { linesOf } from './compare-state.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DraftsDialog } from './drafts/DraftsDialog.tsx';
import type { ArticleForm } from './use-article-form.ts';
import type { useSubmit } from './use-submit.ts';

interface EditorDialogsProps {
  form: ArticleForm;
  actions: ReturnType<typeof useSubmit>;
  articleId: string | null;
  role: Role;
  isReadOnly: boolean;
}

/** The questions above the form. */
export function EditorDialogs({ form, actions, articleId, role, isReadOnly }: EditorDialogsProps) {
  const { draft, server, state, beginning, writer } = form;
  const { question, setQuestion } = actions;

  // Signed in again in another tab, which saving notices as well.
  useEffect(() => {
    if (question !== 'sign-in-to-save') return undefined;
    return onSessionChange(() => setQuestion(null));
  }, [question, setQuestion]);

  return (
    <>
      {form.offered.length > 0 && (
        <DraftsDialog
          drafts={form.offered}
          articleId={articleId}
          onContinue={(kept, discarded) => void form.restore(kept, discarded)}
          onDecline={(discarded) => void draft.decline(discarded)}
        />
      )}
      {question === 'leave' && (
        <ConfirmDialog
          heading="Leave this page?"
          question={SAVING_TEXT.confirmLeave}
          confirm="Leave"
          cancel="Stay"
          danger={false}
          onConfirm={() => void actions.leave()}
          onCancel={() => setQuestion(null)}
        />
      )}
      {actions.theirs !== null && !isReadOnly && (
        <CompareDialog
          mine={linesOf(state.fields, actions.html())}
          theirs={linesOf(actions.theirs.fields, actions.asWritten(actions.theirs.content))}
          banners={{
            chosen: state.fields.banner,
            before: beginning?.banner ?? null,
            theirs: actions.theirs.banner ?? '',
          }}
          isShared={beginning?.isShared === true || form.isAdmin}
          isPublishing={actions.isPublishing}
          onKeepMine={actions.keepMine}
          onTakeTheirs={actions.takeTheirs}
          onCancel={actions.goOnEditing}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          heading={SAVING_TEXT.discard}
          question={SAVING_TEXT.confirmDiscard}
          confirm={SAVING_TEXT.discard}
          onConfirm={() => void actions.discard()}
          onCancel={() => setQuestion(null)}
        />
      )}
      {(question === 'sign-in' || question === 'sign-in-to-save') && writer !== null && (
        <SignInDialog
          email={writer.email}
          signIn={(proof) =>
            signInAgain(
              writer.userId,
              () => logInBy(proof, role),
              (cause) => failureText(cause, AUTH_TEXT.failed),
            )
          }
          onSignedIn={() => {
            setQuestion(null);
            if (question === 'sign-in') void actions.send();
            else void server.draft.retry();
          }}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
