import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { acceptInvitation, logout, readInvitation } from '../../data/calls/users.ts';
import { AUTH_ERROR_TOAST_MS, AUTH_SUCCESS_TOAST_MS, LOGIN_REDIRECT_DELAY_MS } from '../../limits.ts';
import { dashboardPath } from '../../data/session/route-guard.ts';
import { leaveSession } from '../../data/session/leave-session.ts';
import { storeSession } from '../../data/session/store-session.ts';
import { useOtherAccount } from '../../data/session/use-other-account.ts';
import { INVITATION_TEXT } from '../../text/invitation-messages.ts';
import { AUTH_TEXT } from '../../text/messages.ts';
import { busyToast } from '../../ui/busy-toast.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import {
  type AuthorErrors,
  authorProblems,
  authorTypingProblems,
  type NewAuthor,
} from './invitation-state.ts';
import { useAccountLink } from './use-account-link.ts';

const EMPTY = { password: '', confirmPassword: '' };

/** State and actions of the screen that an invitation opens. */
export function useInvitation() {
  const { link, setLink, retry, readToken, end } = useAccountLink(readInvitation, INVITATION_TEXT);
  const otherAccount = useOtherAccount(link.kind === 'open' ? link.about.email : undefined);
  /** Without a name, the one that the admin has proposed. */
  const [typed, setTyped] = useState<Partial<NewAuthor>>({});
  const proposed = link.kind === 'open' ? link.about.name : '';
  const values: NewAuthor = { ...EMPTY, name: proposed, ...typed };
  const [errors, setErrors] = useState<AuthorErrors>({});
  const [banner, setBanner] = useState<string | null>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'done'>('editing');
  const form = useRef<HTMLFormElement>(null);
  useFocusBack(form, phase !== 'editing');

  function type(field: keyof NewAuthor, value: string) {
    const next = { ...values, [field]: value };
    setTyped(next);
    setErrors(authorTypingProblems(next));
  }

  function show(problems: AuthorErrors) {
    setErrors(problems);
    const [first] = Object.keys(problems);
    const input = first === undefined ? null : form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (phase !== 'editing') return;
    const data = new FormData(event.currentTarget);
    const text = (field: keyof NewAuthor) => String(data.get(field) ?? '');
    const chosen = {
      name: text('name'),
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    };
    setTyped(chosen);
    setBanner(null);
    const problems = authorProblems(chosen);
    show(problems);
    if (Object.keys(problems).length > 0) return;
    setPhase('sending');
    const finish = busyToast(INVITATION_TEXT.accepting);
    try {
      const answer = await acceptInvitation({ token: readToken(), ...chosen, name: chosen.name.trim() });
      await leaveSession(logout);
      storeSession(answer);
      setPhase('done');
      finish({
        ...{ kind: 'success', text: AUTH_TEXT.created, duration: AUTH_SUCCESS_TOAST_MS },
        continuesOnNextPage: true,
      });
      setTimeout(() => location.assign(dashboardPath(answer.role)), LOGIN_REDIRECT_DELAY_MS);
    } catch (cause) {
      if (cause instanceof DOMException) {
        // The account exists; only this browser cannot keep its owner logged in.
        setLink({ kind: 'ended', ...INVITATION_TEXT.notStored });
        finish({ kind: 'error', text: INVITATION_TEXT.notStored.heading, duration: AUTH_ERROR_TOAST_MS });
        return;
      }
      const said = (cause instanceof ApiError && cause.serverMessage) || INVITATION_TEXT.failed;
      setPhase('editing');
      if (cause instanceof ApiError && cause.code === 'INVITATION_ENDED') end();
      else setBanner(said);
      finish({ kind: 'error', text: said, duration: AUTH_ERROR_TOAST_MS });
    }
  }

  return { link, otherAccount, values, errors, banner, phase, form, retry, type, submit };
}
