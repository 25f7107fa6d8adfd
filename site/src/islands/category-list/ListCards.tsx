import { localeDate } from '../../lib/dates.ts';
import { languageOf } from '../../lib/language.ts';
import { FOUR_ACROSS } from '../../lib/picture-sources.ts';
import { cardPath, profilePath } from '../../paths.ts';
import { ARTICLE_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import type { ListCard } from './list-state.ts';

/** Cards of the first row, whose pictures are fetched at once. */
const FIRST_ROW = 4;

interface ListCardsProps {
  cards: ListCard[];
}

function CardMeta({ card }: { card: ListCard }) {
  const { author, createdAt } = card;
  return (
    <p className="meta">
      {author === null ? (
        <span className="meta-author">{ARTICLE_TEXT.unknownAuthor}</span>
      ) : (
        <a className="meta-author" href={profilePath(author._id)} lang={languageOf(author.name)}>
          {author.name}
        </a>
      )}
      <time dateTime={createdAt}>{localeDate(createdAt)}</time>
    </p>
  );
}

/** The cards of `components/cards/GridCard.astro`, drawn by React because they change in the browser. */
export function ListCards({ cards }: ListCardsProps) {
  return (
    <ul className="card-grid-list" role="list">
      {cards.map((card, index) => (
        <li key={card._id}>
          <article className="card card-grid">
            <div className="card-art">
              <ArtPicture
                picture={card.banner}
                sizes={FOUR_ACROSS}
                eager={index < FIRST_ROW}
                first={index === 0}
              />
            </div>
            <div className="card-text">
              <h2 className="card-title" lang={card.lang === 'hi' ? 'hi' : undefined}>
                <a
                  className="card-link"
                  href={cardPath(card)}
                  hrefLang={card.lang === 'hi' ? 'hi' : undefined}
                >
                  {card.title}
                </a>
              </h2>
              <CardMeta card={card} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
