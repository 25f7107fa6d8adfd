import type { ArticleCard, ArticleResponse } from '@contract/articles.ts';
import type { ReadTrend } from '@contract/statistics.ts';
import { CircleSlash, History, Languages, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { article } from '../../data/calls/articles.ts';
import { newsroomZone } from '../../lib/browser/newsroom-zone.ts';
import { localeDate } from '../../lib/prose/dates.ts';
import { langOf, languageOf } from '../../lib/prose/language.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { FOUR_ACROSS } from '../../lib/pictures/picture-sources.ts';
import { HANDOFF_MAX_AGE_MS } from '../../limits.ts';
import { articlePath, editArticlePath, historyPath } from '../../paths.ts';
import { storeHandoff } from '../../data/session/handoff.ts';
import { tokenOf } from '../../data/session/session.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { ROW_TEXT } from '@text/own-articles-text.ts';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { OWN_READS_TEXT } from '@text/statistics-text.ts';
import { WITHDRAWAL_TEXT } from '@text/plan-messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { Sparkline } from '../reads/Sparkline.tsx';
import { statisticsPath } from '../statistics/statistics-address.ts';
import { mayDelete, coAuthorsText } from './co-authors.ts';
import type { ManuscriptWrites } from './use-manuscript-writes.ts';

interface OwnCardProps {
  card: ArticleCard;
  ownerId: string;
  /** Whether the article has unpublished changes; `undefined` while unknown. */
  hasChanges: boolean | undefined;
  /** `undefined` until loaded. */
  trend: ReadTrend | undefined;
  translate: ManuscriptWrites['translate'];
  onWithdraw: () => void;
  onDelete: () => void;
}

interface Prefetch {
  /** `null` until it has loaded. */
  answer: ArticleResponse | null;
  requestedAt: number;
}

const isFresh = (prefetch: Prefetch | null) =>
  prefetch !== null && Date.now() - prefetch.requestedAt < HANDOFF_MAX_AGE_MS;

export function OwnCard(props: OwnCardProps) {
  const { card, ownerId, hasChanges, trend, translate, onWithdraw, onDelete } = props;
  const { _id, title, lang, banner, date, authors } = card;
  const coAuthors = coAuthorsText(authors, ownerId);
  /** The full article, requested when a click on Edit is likely. The editor gets it while it is fresh. */
  const prefetched = useRef<Prefetch | null>(null);

  function prefetch() {
    if (isFresh(prefetched.current)) return;
    const request: Prefetch = { answer: null, requestedAt: Date.now() };
    prefetched.current = request;
    article(_id, { token: tokenOf(ownerId) }).then(
      (answer) => (request.answer = answer),
      () => (prefetched.current = null),
    );
  }

  function handOff() {
    if (prefetched.current?.answer) storeHandoff(prefetched.current.answer, prefetched.current.requestedAt);
  }

  return (
    <li className="own-card">
      <article className="card card-grid">
        <div className="card-art">
          <ArtPicture picture={banner} sizes={FOUR_ACROSS} />
        </div>
        <div className="card-text">
          <h3 className="card-title" lang={langOf(lang)}>
            <a className="card-link" href={articlePath(_id)}>
              {title}
            </a>
          </h3>
          <p className="meta">
            <time dateTime={date}>{localeDate(date, newsroomZone())}</time>
            {coAuthors !== '' && <span lang={languageOf(coAuthors)}>{coAuthors}</span>}
          </p>
          <p className="own-card-state" data-changed={hasChanges}>
            {hasChanges !== undefined && SAVING_TEXT.state[hasChanges ? 'changes' : 'published']}
          </p>
        </div>
      </article>
      <p className="own-card-reads">
        {trend !== undefined && (
          <a href={statisticsPath('own', { article: _id })}>
            <Sparkline plot={trend.plot} />
            <span>
              {withElements(OWN_READS_TEXT.article(trend.reads), {
                number: <strong>{groupedDigits(trend.reads)}</strong>,
              })}
            </span>
          </a>
        )}
      </p>
      <div className="own-card-buttons">
        <a
          className="button button-small button-outline"
          href={editArticlePath(_id)}
          aria-label={ROW_TEXT.editNamed(title)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={handOff}
        >
          <Icon of={Pencil} size={16} />
          {ROW_TEXT.edit}
        </a>
        <MoreMenu
          label={ROW_TEXT.more(title)}
          entries={[
            { icon: History, label: HISTORY_LINK_TEXT.history, href: historyPath(_id) },
            { icon: CircleSlash, label: WITHDRAWAL_TEXT.withdraw, run: onWithdraw },
            ...translate.choices(_id, lang).map((choice) => ({ icon: Languages, ...choice })),
          ]}
          onOpen={() => translate.load(_id)}
        />
        {mayDelete(authors, ownerId) && (
          <button
            type="button"
            className="button button-small button-delete"
            data-delete={_id}
            aria-label={ROW_TEXT.deleteNamed(title)}
            onClick={onDelete}
          >
            <Icon of={Trash2} size={16} />
            {ROW_TEXT.delete}
          </button>
        )}
      </div>
    </li>
  );
}
