import type { AdminUser } from '@contract/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { adminUsers } from '../../data/calls/admin.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { MERGE_TEXT } from '@text/admin-accounts-messages.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { AUTHORS } from './admin-queries.ts';

/** Maximum number of suggested authors. */
const MAX_SUGGESTIONS = 5;

interface MergeDialogProps {
  author: AdminUser;
  token: string | undefined;
  /** Gets the focus after the merge is confirmed, because the author's row disappears. */
  onwards: RefObject<HTMLElement | null>;
  onMerge: (into: AdminUser) => void;
  onClose: () => void;
}

/** Asks which author receives all articles, and explains the consequences. */
export function MergeDialog({ author, token, onwards, onMerge, onClose }: MergeDialogProps) {
  const { _id, name, email, totalArticles: articles } = author;
  const id = useId();
  const [query, setQuery] = useState('');
  const [into, setInto] = useState<AdminUser | null>(null);
  const { text, setText } = useFilter(query, setQuery);
  const focusNext = useRef<HTMLElement>(null);
  const {
    data: results,
    isLoading,
    isLoadingError,
  } = useQuery({
    queryKey: [...AUTHORS, 'merge', query.trim(), token],
    enabled: token !== undefined,
    queryFn: async ({ signal }) => {
      const filter = query.trim() === '' ? {} : { query: query.trim() };
      const list = { page: 1, limit: MAX_SUGGESTIONS + 1, articles: 1, ...filter };
      return (await adminUsers(list, { token, signal })).data;
    },
  });
  const suggestions = results?.data
    .filter((each) => each._id !== _id && each.mergingInto === null)
    .slice(0, MAX_SUGGESTIONS);

  return (
    <ModalDialog
      heading={MERGE_TEXT.heading(name)}
      look="dialog-wide dialog-danger"
      onwards={focusNext}
      onCancel={onClose}
    >
      <div className="merge">
        <SearchField label={MERGE_TEXT.search} text={text} onText={setText} />
        <FieldError id={id} text={isLoadingError ? FILTER_TEXT.author.searchFailed : undefined} />
        <fieldset className="merge-choices">
          <legend className="visually-hidden">{MERGE_TEXT.choose}</legend>
          {suggestions?.map((each) => (
            <label key={each._id} className="merge-choice">
              <input
                type="radio"
                name="into"
                checked={into?._id === each._id}
                onChange={() => setInto(each)}
              />
              <span>
                <span className="merge-name" lang={languageOf(each.name)}>
                  {each.name}
                </span>
                <span className="admin-standing">{each.email}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div role="status">
          {isLoading && <p className="dialog-question">{MERGE_TEXT.loading}</p>}
          {suggestions?.length === 0 && <p className="dialog-question">{MERGE_TEXT.none}</p>}
          {into !== null && (
            <ul className="merge-facts">
              {MERGE_TEXT.what({ name, email, into: into.name, articles }).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        <DialogButtons
          cancel={MERGE_TEXT.cancel}
          confirm={MERGE_TEXT.merge}
          look="danger"
          disabled={into === null}
          onCancel={onClose}
          onConfirm={() => {
            if (into === null) return;
            focusNext.current = onwards.current;
            onMerge(into);
          }}
        />
      </div>
    </ModalDialog>
  );
}
