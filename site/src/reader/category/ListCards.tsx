import { mediaLabel } from '@contract/media-labels.ts';
import { Fragment } from 'react';
import { localeDate } from '../../lib/prose/dates.ts';
import { langOf, languageOf } from '../../lib/prose/language.ts';
import { FOUR_ACROSS, GRID_PIXELS, TWO_OF_FOUR } from '../../lib/pictures/picture-sources.ts';
import { nameParts } from '../../lib/prose/names.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { unbroken } from '../../lib/prose/unbroken.ts';
import { LEAD_EXCERPT_LENGTH } from '../../limits.ts';
import { cardPath, profilePath } from '../../paths.ts';
import { ARTICLE_TEXT } from '@text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import type { ListCard } from './list-state.ts';

/** Number of cards in the first row. Their pictures load eagerly. */
const FIRST_ROW_CARDS = 4;

interface ListCardsProps {
  cards: ListCard[];
  /** Whether the first card has double size and an excerpt. */
  hasLead: boolean;
  /** Number shown on the first card; `null` if cards have no numbers. */
  firstNumber: number | null;
  /** Of the magazine, IANA name. */
  timeZone: string;
}

function CardMeta({ card, timeZone }: { card: ListCard; timeZone: string }) {
  const { authors, createdAt, banner, lang } = card;
  const label = mediaLabel(banner.origin, lang);
  return (
    <p className="meta">
      <span className="names">
        {authors.length === 0 && <span className="meta-author">{ARTICLE_TEXT.unknownAuthor}</span>}
        {nameParts(authors).map(({ before, person: { _id, name } }) => (
          <Fragment key={_id}>
            {before}
            <a className="meta-author" href={profilePath(_id)} lang={languageOf(name)}>
              {name}
            </a>
          </Fragment>
        ))}
      </span>
      <time dateTime={createdAt}>{localeDate(createdAt, timeZone)}</time>
      {label !== '' && <span lang={lang}>{label}</span>}
    </p>
  );
}

/** The same cards as `reader/cards/GridCard.astro`, rendered by React because they change in the browser. */
export function ListCards({ cards, hasLead, firstNumber, timeZone }: ListCardsProps) {
  return (
    <ul className="card-grid-list" role="list">
      {cards.map((card, index) => (
        <li key={card._id} className={hasLead && index === 0 ? 'card-lead' : undefined}>
          <article className="card card-grid">
            <div className="card-art">
              <ArtPicture
                picture={card.banner}
                sizes={hasLead && index === 0 ? TWO_OF_FOUR : FOUR_ACROSS}
                largest={hasLead && index === 0 ? undefined : GRID_PIXELS}
                eager={index < FIRST_ROW_CARDS}
                first={index === 0}
              />
            </div>
            <div className="card-text">
              {firstNumber !== null && <span className="card-number">{firstNumber + index}</span>}
              <h2 className="card-title" lang={langOf(card.lang)}>
                <a className="card-link" href={cardPath(card)} hrefLang={langOf(card.lang)}>
                  {unbroken(card.title)}
                </a>
              </h2>
              {hasLead && index === 0 && card.excerpt !== '' && (
                <p className="card-excerpt" lang={langOf(card.lang)}>
                  {unbroken(shorten(card.excerpt, LEAD_EXCERPT_LENGTH))}
                </p>
              )}
              <CardMeta card={card} timeZone={timeZone} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
