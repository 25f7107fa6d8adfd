import type { ManuscriptToCheck } from '@contract/translations.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translationsToCheck } from '../../data/calls/translations.ts';
import { tokenOf } from '../../data/session/session.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { formatDate } from '../../lib/prose/when.ts';
import { editArticlePath, manuscriptPath } from '../../paths.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TO_CHECK_TEXT } from '@text/translation-text.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { MANUSCRIPTS } from './query-keys.ts';

/** The author's texts for which another language has changed; nothing if there are none. */
export function ToCheckList({ ownerId }: { ownerId: string }) {
  const [now] = useState(() => Date.now());
  // Without an answer, the editor of each text still says it.
  const { data, refetch } = useQuery({
    queryKey: [...MANUSCRIPTS, 'to-check', ownerId],
    queryFn: ({ signal }) => translationsToCheck({ token: tokenOf(ownerId), signal }),
  });
  useBfcacheRestore(() => void refetch());
  if (data === undefined || data.data.length === 0) return null;
  const more = data.pagination.total - data.data.length;
  return (
    <section className="to-check" aria-labelledby="to-check">
      <h3 id="to-check">{TO_CHECK_TEXT.heading}</h3>
      <ul role="list">
        {data.data.map((manuscript) => (
          <Row key={manuscript._id} manuscript={manuscript} now={now} />
        ))}
      </ul>
      {more > 0 && <p>{TO_CHECK_TEXT.more(more)}</p>}
    </section>
  );
}

function Row({ manuscript, now }: { manuscript: ManuscriptToCheck; now: number }) {
  const { _id, state, toCheck } = manuscript;
  const title = manuscript.title.trim() === '' ? UNTITLED : manuscript.title;
  const { lang, at, correctedAt } = toCheck;
  const language = LANGUAGE_NAMES[lang];
  return (
    <li>
      <a href={state === 'published' ? editArticlePath(_id) : manuscriptPath(_id)} lang={languageOf(title)}>
        {title}
      </a>
      <span>
        {correctedAt === null
          ? TO_CHECK_TEXT.changed({ language, day: formatDate(at, now) })
          : TO_CHECK_TEXT.corrected({ language, day: formatDate(correctedAt, now) })}
      </span>
    </li>
  );
}
