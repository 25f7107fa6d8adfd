import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { searchTitles } from '../../../../data/calls/articles.ts';
import { manuscripts } from '../../../../data/calls/manuscripts.ts';
import type { CallContext } from '../../../../data/client/http.ts';
import { tokenOf } from '../../../../data/session/session.ts';
import { FIELD_TEXT } from '@text/field-text.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TRANSLATION_OF_TEXT } from '@text/publish-messages.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { FieldError } from '../../../../ui/FieldError.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { FindFilter, MAX_SUGGESTIONS } from '../../../filters/FindFilter.tsx';
import type { ArticleForm } from '../../use-article-form.ts';
import { candidates, originalOf } from './original.ts';
import { useOriginal } from './use-original.ts';
import './translation-choice.css';

const nameOf = (title: string | null) => (title === null ? TRANSLATION_OF_TEXT.unseen : title || UNTITLED);

/** Published articles and the user's drafts with these words in their titles. */
async function find(query: string, id: string, context: CallContext) {
  const [found, drafts] = await Promise.all([
    searchTitles(query, context),
    manuscripts({ list: 'drafts', title: query, page: 1, limit: MAX_SUGGESTIONS }, context),
  ]);
  return candidates(found.data, drafts.data, id)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ _id, title, lang, isDraft }) => {
      const language = LANGUAGE_NAMES[lang];
      return { _id, name: title, note: isDraft ? TRANSLATION_OF_TEXT.draft(language) : language };
    });
}

/** The article of which this one is a translation. @param id of the manuscript */
export function TranslationChoice({ form, id }: { form: ArticleForm; id: string }) {
  const fieldId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { group, pending, announcement, error, isRemoving, set, remove } = useOriginal(form, id);
  const original = group === undefined ? null : originalOf(group);
  const saved = original && {
    _id: original._id,
    name: original.lang === null ? TRANSLATION_OF_TEXT.inTrash : nameOf(original.title),
  };
  const chosen = pending === undefined ? saved : pending._id === '' ? null : pending;
  const label = `${TRANSLATION_OF_TEXT.label} ${FIELD_TEXT.optional}`;

  const note =
    chosen === null
      ? TRANSLATION_OF_TEXT.hint
      : pending === undefined && original?.lang
        ? LANGUAGE_NAMES[original.lang]
        : '';
  const translations = group?.isOriginal === true ? group.translations : [];
  const titles = translations.map(({ title, lang }) => `${nameOf(title)} (${LANGUAGE_NAMES[lang]})`);
  return (
    <div ref={root} tabIndex={-1}>
      {translations.length > 0 ? (
        <>
          <p className="field-label">{TRANSLATION_OF_TEXT.label}</p>
          <p className="drawer-note translation-note">{TRANSLATION_OF_TEXT.original(titles.join(', '))}</p>
          {translations.map(({ _id, lang }) => (
            <button
              key={_id}
              type="button"
              className="button button-small button-outline translation-separate"
              disabled={isRemoving}
              onClick={() => {
                // The button disappears.
                root.current?.focus();
                remove({ _id, name: LANGUAGE_NAMES[lang] });
              }}
            >
              {TRANSLATION_OF_TEXT.separate(LANGUAGE_NAMES[lang])}
            </button>
          ))}
        </>
      ) : (
        <>
          <label className="field-label" htmlFor={fieldId}>
            {TRANSLATION_OF_TEXT.label} <span className="field-optional">{FIELD_TEXT.optional}</span>
          </label>
          <div className="translation-field">
            <FindFilter
              of="originals"
              text={{ ...TRANSLATION_OF_TEXT, searchFailed: FILTER_TEXT.article.searchFailed, label }}
              token={tokenOf(form.writer?.userId)}
              find={async (query, context) => find(query, id, context)}
              chosen={chosen}
              onChange={(_id, name) => set({ _id, name })}
              field={{
                ref: input,
                id: fieldId,
                disabled: group === undefined,
                'aria-invalid': error !== undefined,
                'aria-describedby': `${fieldId}-note ${fieldId}-error`,
              }}
            />
            {chosen !== null && (
              <button
                type="button"
                className="button button-icon button-quiet"
                aria-label={TRANSLATION_OF_TEXT.empty}
                onClick={() => {
                  input.current?.focus();
                  set({ _id: '', name: '' });
                }}
              >
                <Icon of={X} />
              </button>
            )}
          </div>
          <p id={`${fieldId}-note`} className="drawer-note translation-note">
            {note}
          </p>
        </>
      )}
      <FieldError id={`${fieldId}-error`} text={error} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
