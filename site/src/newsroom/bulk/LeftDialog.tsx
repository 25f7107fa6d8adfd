import type { BulkActionDetailsResponse } from '@contract/bulk-actions.ts';
import { useState } from 'react';
import { leftByBulkAction } from '../../data/calls/bulk-actions.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { storedReason } from '@text/stored-words.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { usePageQuery } from '../../ui/use-page-query.ts';

/** Articles on a page of the dialog. */
const PAGE_SIZE = 8;
const LEFT = ['bulk-actions', 'left'] as const;

/** The articles that an action left as they are, each with the reason. */
export function LeftDialog({
  id,
  token,
  onClose,
}: {
  id: string;
  token: string | undefined;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const list = usePageQuery({
    queryKey: [...LEFT, id, token],
    page,
    request: (requestedPage, signal) =>
      leftByBulkAction(id, { page: requestedPage, limit: PAGE_SIZE }, { token, signal }),
    onPage: setPage,
  });
  return (
    <ModalDialog heading={BULK_TEXT.leftHeading} isRead onCancel={onClose}>
      <ListFrame<BulkActionDetailsResponse>
        list={list}
        failure={BULK_TEXT.leftFailed}
        onRetry={() => invalidate(LEFT)}
        skeleton={<div className="skeleton bulk-left-skeleton" />}
        empty={null}
        of={BULK_TEXT.leftHeading}
        words
        onPage={setPage}
      >
        {(rows) => (
          <ul className="bulk-left" role="list">
            {rows.map(({ _id, title, reason }) => (
              <li key={_id}>
                <b lang={title === null ? undefined : languageOf(title)}>
                  {title === null ? BULK_TEXT.gone : title.trim() || UNTITLED}
                </b>
                <span>{storedReason(reason)}</span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" onClick={onClose}>
          {BULK_TEXT.close}
        </button>
      </div>
    </ModalDialog>
  );
}
