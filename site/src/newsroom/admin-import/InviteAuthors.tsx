import type { ImportItem } from '@contract/imports.ts';
import { useState } from 'react';
import { sendResetLink } from '../../data/calls/accounts.ts';
import { failureText } from '../../data/client/failure.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';

/** What has become of an invitation; the sentence of the API if it failed. */
type Outcome = 'sent' | { failed: string };

interface InviteAuthorsProps {
  authors: readonly ImportItem[];
  token: string | undefined;
}

/** Authors who came without a password. Each gets a link to set one. */
export function InviteAuthors({ authors, token }: InviteAuthorsProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const invite = useWrite({
    // One after the other, so that the list shows how far it is.
    send: async (people: readonly ImportItem[]) => {
      for (const { target } of people) {
        const outcome = await inviteOne(target ?? '', token);
        setOutcomes((before) => new Map(before).set(target ?? '', outcome));
      }
    },
  });
  const open = authors.filter(({ target }) => outcomes.get(target ?? '') !== 'sent');
  const sent = authors.length - open.length;
  const failed = open.filter(({ target }) => outcomes.has(target ?? '')).length;
  return (
    <section className="import-part" aria-labelledby="import-authors">
      <div className="import-part-head">
        <h2 id="import-authors" tabIndex={-1}>
          {IMPORT_TEXT.inviteHeading}
        </h2>
        {open.length > 1 && (
          <button
            type="button"
            className="button button-outline"
            disabled={invite.isPending}
            onClick={() => invite.mutate(open)}
          >
            {invite.isPending ? IMPORT_TEXT.inviting : IMPORT_TEXT.inviteAll(open.length)}
          </button>
        )}
      </div>
      <p className="room-note">{IMPORT_TEXT.inviteNote}</p>
      <p className="room-note" role="status">
        {outcomes.size > 0 && !invite.isPending && IMPORT_TEXT.invited(sent, failed)}
      </p>
      <table className="room-table import-authors">
        <caption className="visually-hidden">{IMPORT_TEXT.inviteHeading}</caption>
        <thead>
          <tr>
            <th scope="col">{IMPORT_TEXT.inviteColumns.name}</th>
            <th scope="col">{IMPORT_TEXT.inviteColumns.address}</th>
            <th scope="col">
              <span className="visually-hidden">{IMPORT_TEXT.inviteColumns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {authors.map((author) => {
            const outcome = outcomes.get(author.target ?? '');
            return (
              <tr key={author.target}>
                <th scope="row" dir="auto">
                  {author.title}
                </th>
                <td>
                  <span>{author.inviteTo}</span>
                  {typeof outcome === 'object' && <p className="field-error">{outcome.failed}</p>}
                </td>
                <td className="room-table-number">
                  {outcome === 'sent' ? (
                    <span>{IMPORT_TEXT.inviteSent}</span>
                  ) : (
                    <button
                      type="button"
                      className="room-table-link"
                      disabled={invite.isPending}
                      onClick={() => invite.mutate([author])}
                    >
                      {IMPORT_TEXT.inviteOne}
                      <span className="visually-hidden">: {author.title}</span>
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

async function inviteOne(account: string, token: string | undefined): Promise<Outcome> {
  try {
    await sendResetLink(account, { token });
    return 'sent';
  } catch (error) {
    return { failed: failureText(error, IMPORT_TEXT.inviteFailed) };
  }
}
