import {
  type PersonalTokenResponse,
  SCOPES_OF,
  TOKEN_DAYS,
  TOKEN_MAX_DAYS,
  TOKEN_NAME_MAX_LENGTH,
  type TokenScope,
} from '@contract/tokens.ts';
import type { Role } from '@contract/users.ts';
import { useId, useState } from 'react';
import { makeToken } from '../../data/calls/tokens.ts';
import { failureText, Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { ownerToken } from '../../data/session/owner-token.ts';
import { TOKEN_TEXT } from '@text/token-text.ts';
import { Field } from '../../ui/Field.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AccountOwner } from './account-owner.ts';
import { FreshSignInDialog } from './FreshSignInDialog.tsx';
import { SecurityForm } from './SecurityForm.tsx';
import { parseDays } from './token-words.ts';

const WORDS = { submit: TOKEN_TEXT.add, sending: TOKEN_TEXT.adding };

interface TokenFormProps {
  owner: AccountOwner;
  role: Role;
  onMade: (made: PersonalTokenResponse) => void;
  onClose: () => void;
}

/** The form that makes a personal token. */
export function TokenForm({ owner, role, onMade, onClose }: TokenFormProps) {
  const possible = SCOPES_OF[role];
  const [scopes, setScopes] = useState<readonly TokenScope[]>(possible.slice(0, 1));
  const [noScope, setNoScope] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const scopesError = useId();
  const { form, banner, sending, field, submit, attempt } = useForm({
    initial: { name: '', days: String(TOKEN_DAYS) },
    focusFirst: 'name',
    check: ({ name, days }) => ({
      name: name.trim() === '' ? TOKEN_TEXT.nameMissing : undefined,
      days: parseDays(days, TOKEN_MAX_DAYS) === null ? TOKEN_TEXT.daysWrong(TOKEN_MAX_DAYS) : undefined,
    }),
    send: async ({ name, days }) => {
      setNoScope(scopes.length === 0);
      if (scopes.length === 0) throw new Refusal(TOKEN_TEXT.scopesMissing);
      const draft = { name, scopes: [...scopes], days: parseDays(days, TOKEN_MAX_DAYS) ?? TOKEN_DAYS };
      onMade(await makeToken(draft, { token: ownerToken(owner._id) }));
    },
    onFailed: (cause) => setMustSignIn(isSignInTooOld(cause)),
    explain: (cause) =>
      cause instanceof Refusal || isSignInTooOld(cause) ? null : failureText(cause, TOKEN_TEXT.addFailed),
  });

  return (
    <>
      <SecurityForm {...{ form, banner, sending, submit, owner, onClose }} words={WORDS}>
        <Field
          {...field('name')}
          label={TOKEN_TEXT.name}
          hint={TOKEN_TEXT.nameHint}
          autoComplete="off"
          maxLength={TOKEN_NAME_MAX_LENGTH}
          required
          readOnly={sending}
        />
        {possible.length === 1 ? (
          <p className="security-note">{TOKEN_TEXT.adminOnly}</p>
        ) : (
          <fieldset className="token-scopes" aria-describedby={noScope ? scopesError : undefined}>
            <legend className="field-label">{TOKEN_TEXT.scopes}</legend>
            {possible.map((scope) => (
              <label key={scope} className="token-scope">
                <input
                  type="checkbox"
                  checked={scopes.includes(scope)}
                  disabled={sending}
                  onChange={({ currentTarget: { checked } }) => {
                    setNoScope(false);
                    setScopes(possible.filter((each) => (each === scope ? checked : scopes.includes(each))));
                  }}
                />
                {TOKEN_TEXT.scope[scope]}
              </label>
            ))}
            <FieldError id={scopesError} text={noScope ? TOKEN_TEXT.scopesMissing : undefined} />
          </fieldset>
        )}
        <Field
          {...field('days')}
          label={TOKEN_TEXT.days}
          hint={TOKEN_TEXT.daysHint(TOKEN_MAX_DAYS)}
          inputMode="numeric"
          autoComplete="off"
          required
          readOnly={sending}
        />
      </SecurityForm>
      {mustSignIn && (
        <FreshSignInDialog
          owner={owner}
          role={role}
          reason={TOKEN_TEXT.again}
          onSignedIn={() => {
            setMustSignIn(false);
            attempt();
          }}
          onCancel={() => setMustSignIn(false)}
        />
      )}
    </>
  );
}

const isSignInTooOld = (cause: unknown) => cause instanceof ApiError && cause.code === 'SIGN_IN_TOO_OLD';
