import {
  type Import,
  IMPORT_OUTCOMES,
  IMPORT_REPORT_PARTS,
  type ImportItem,
  type ImportItemsResponse,
  type ImportOutcome,
  type ImportReportPart,
} from '@contract/imports.ts';
import { useState } from 'react';
import { importItems, openImportCsv } from '../../data/calls/imports.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { adminEditPath, PATHS, profilePath } from '../../paths.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { Choice } from './Choice.tsx';
import { InviteAuthors } from './InviteAuthors.tsx';
import { SampleTable } from './SampleTable.tsx';
import { useAuthorsToInvite } from './use-import.ts';
import { summaryOf } from './reasons.ts';

const PAGE_SIZE = 20;
const OUTCOMES = (['changed', 'left-out', 'imported'] as const satisfies readonly ImportOutcome[]).map(
  (outcome) => [outcome, IMPORT_TEXT.outcomes[outcome]] as const,
);

interface ReportStepProps {
  current: Import;
  token: string | undefined;
  onNew: () => void;
}

/** The balance of an import, and what became of each item. */
export function ReportStep({ current, token, onNew }: ReportStepProps) {
  const { _id: id, receipt } = current;
  const [outcome, setOutcome] = useState<ImportOutcome>('changed');
  const [page, setPage] = useState(1);
  const list = usePageQuery<ImportItemsResponse>({
    queryKey: ['imports', `${id} ${outcome}`, 'items', token],
    page,
    enabled: token !== undefined,
    request: (of, signal) => importItems(id, { outcome, page: of, limit: PAGE_SIZE }, { token, signal }),
    onPage: setPage,
  });
  const toInvite = useAuthorsToInvite(id, token);
  const csv = useWrite({
    send: async (part: ImportReportPart) => saveFile(await openImportCsv(id, part, { token })),
    done: (isSaved) => (isSaved ? IMPORT_TEXT.saved : null),
    failed: IMPORT_TEXT.saveFailed,
  });
  if (receipt === null) return null;
  return (
    <>
      <p className="import-sentence" role="status">
        <b>{IMPORT_TEXT.cameIn(receipt.articles)}</b>
        <span>{IMPORT_TEXT.came}</span>
        <b>{IMPORT_TEXT.withPictures(receipt.pictures)}</b>
        <span>{IMPORT_TEXT.and}</span>
        <b>{IMPORT_TEXT.newAuthors(receipt.newAuthors)}</b>
        <span>{IMPORT_TEXT.missingSentence(receipt.missingPictures)}</span>
      </p>
      <p className="room-note">{IMPORT_TEXT.balance(receipt)}</p>
      {receipt.picturesCompared > 0 && (
        <p className="room-note">{IMPORT_TEXT.compared(receipt.picturesCompared, receipt.picturesSame)}</p>
      )}
      {receipt.addressesTried > 0 && <p className="room-note">{IMPORT_TEXT.tried(receipt)}</p>}
      <div className="import-columns import-report">
        <section aria-labelledby="import-look">
          <h2 id="import-look">{IMPORT_TEXT.toLookAt}</h2>
          <div className="import-outcome">
            <Choice
              label={IMPORT_TEXT.outcome}
              value={outcome}
              options={OUTCOMES}
              onChange={(value) => {
                setOutcome(IMPORT_OUTCOMES.find((each) => each === value) ?? 'changed');
                setPage(1);
              }}
            />
          </div>
          <ListFrame<ImportItemsResponse>
            list={list}
            failure={IMPORT_TEXT.itemsFailed}
            onRetry={() => invalidate(['imports'])}
            skeleton={<div className="skeleton room-table-skeleton" />}
            empty={<EmptyState text={IMPORT_TEXT.nothingToLookAt} />}
            of={IMPORT_TEXT.toLookAt}
            words
            onPage={setPage}
          >
            {(items) => <Items items={items} />}
          </ListFrame>
        </section>
        <section aria-labelledby="import-next">
          <h2 id="import-next">{IMPORT_TEXT.next}</h2>
          <ul className="import-next">
            <li>
              <a href={PATHS.adminArticles}>{IMPORT_TEXT.seeArticles(receipt.articles)}</a>
            </li>
            {toInvite.length > 0 && (
              <li>
                <a href="#import-authors">{IMPORT_TEXT.invite(toInvite.length)}</a>
              </li>
            )}
            <li>
              <a href={PATHS.adminRedirects}>{IMPORT_TEXT.seeRedirects}</a>
            </li>
            {IMPORT_REPORT_PARTS.map((part) => (
              <li key={part}>
                <button type="button" className="room-table-link" onClick={() => csv.mutate(part)}>
                  {IMPORT_TEXT.savePart[part]}
                </button>
              </li>
            ))}
            <li>
              <button type="button" className="room-table-link" onClick={onNew}>
                {IMPORT_TEXT.startNew}
              </button>
            </li>
          </ul>
        </section>
      </div>
      {toInvite.length > 0 && <InviteAuthors authors={toInvite} token={token} />}
      {receipt.sample.length > 0 && <SampleTable sample={receipt.sample} />}
    </>
  );
}

function Items({ items }: { items: readonly ImportItem[] }) {
  const { item, what } = IMPORT_TEXT.lookColumns;
  return (
    <table className="room-table import-items">
      <caption className="visually-hidden">{IMPORT_TEXT.toLookAt}</caption>
      <thead>
        <tr>
          <th scope="col">{item}</th>
          <th scope="col">{what}</th>
          <th scope="col">
            <span className="visually-hidden">{IMPORT_TEXT.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((each, index) => {
          const title = each.title.trim() === '' ? IMPORT_TEXT.untitled : each.title;
          return (
            // The same title can come twice.
            <tr key={`${index} ${title}`}>
              <th scope="row" dir="auto" className="import-item-title">
                {title}
              </th>
              <td>{summaryOf(each.reasons)}</td>
              <td className="room-table-number">
                {each.target !== null && (
                  <a href={each.kind === 'author' ? profilePath(each.target) : adminEditPath(each.target)}>
                    {IMPORT_TEXT.open}
                    <span className="visually-hidden">: {title}</span>
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
