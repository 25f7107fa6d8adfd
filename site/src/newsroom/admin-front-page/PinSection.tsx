import type { ArticleCard } from '@contract/articles.ts';
import type { PinnedSection } from '@contract/front-page.ts';
import { HOME_SECTION_SIZE } from '@contract/genres.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FRONT_PAGE_TEXT, sectionName, SORT_KEYS } from '@text/front-page-text.ts';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { withElements } from '../../ui/with-elements.ts';
import { keepingFocus, type SortStep, useSorting } from '../sorting/use-sorting.ts';
import { withMoved } from '../sorting/with-moved.ts';
import { AddDialog } from './AddDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { PinItem } from './PinItem.tsx';
import type { PinRow } from './pins.ts';

interface PinSectionProps {
  section: PinnedSection;
  rows: readonly PinRow[];
  /** Ids of all pinned articles. */
  onFrontPage: ReadonlySet<string>;
  /** Whether to explain the keys. */
  hasKeys: boolean;
  token: string | undefined;
  newsroom: Newsroom;
  onChange: (rows: readonly PinRow[]) => void;
  /** Called when a row is lifted, and when it is dropped. */
  onMoving: (isMoving: boolean) => void;
}

/** The pins of one section, in their order. */
export function PinSection(props: PinSectionProps) {
  const { section, rows, onFrontPage, hasKeys, token, newsroom, onChange } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isAdding, setAdding] = useState(false);
  /** Id of the article whose end is being set. */
  const [ending, setEnding] = useState<string | null>(null);
  const sorting = useSorting(list, rows, { onDrop: move, onStep: announce });
  const isMoving = sorting.lifted !== null;
  const reportMoving = useEffectEvent(props.onMoving);
  useEffect(() => {
    if (!isMoving) return undefined;
    reportMoving(true);
    return () => reportMoving(false);
  }, [isMoving]);
  const isLead = section === 'featured';
  const name = sectionName(section);
  const places = HOME_SECTION_SIZE[section];
  const endingRow = rows.find(({ _id }) => _id === ending);

  function announce(step: SortStep, id: string, index: number): void {
    const place = FRONT_PAGE_TEXT.place(index + 1, rows.length);
    const title = rows.find(({ _id }) => _id === id)?.article.title ?? '';
    setAnnouncement(
      {
        lifted: FRONT_PAGE_TEXT.lifted(title, place),
        moved: place,
        dropped: FRONT_PAGE_TEXT.dropped(place),
        back: FRONT_PAGE_TEXT.back(place),
      }[step],
    );
  }

  function move(id: string, place: number): void {
    const moved = withMoved(rows, id, place);
    const index = moved.findIndex(({ _id }) => _id === id);
    if (rows[index]?._id !== id) onChange(moved);
  }

  /** Moves a row by its buttons. */
  function step(id: string, place: number): void {
    if (place < 0 || place >= rows.length) return;
    keepingFocus(() => {
      move(id, place);
      announce('moved', id, place);
    });
  }

  function add(article: ArticleCard): void {
    setAdding(false);
    onChange([...rows, { _id: article._id, article, until: null }]);
    const place = FRONT_PAGE_TEXT.place(rows.length + 1, rows.length + 1);
    setAnnouncement(FRONT_PAGE_TEXT.added(article.title, place));
  }

  function remove({ _id, article }: PinRow): void {
    onChange(rows.filter((row) => row._id !== _id));
    setAnnouncement(FRONT_PAGE_TEXT.removed(article.title));
    heading.current?.focus();
  }

  function setEnd(id: string, until: string | null): void {
    setEnding(null);
    onChange(rows.map((row) => (row._id === id ? { ...row, until } : row)));
  }

  return (
    <section className="front-section" aria-labelledby={`front-${section}`}>
      <div className="front-section-head">
        <h2 id={`front-${section}`} ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {rows.length < places && (
          <button type="button" className="front-add" onClick={() => setAdding(true)}>
            {isLead ? FRONT_PAGE_TEXT.add : FRONT_PAGE_TEXT.pin}
            <span className="visually-hidden">{FRONT_PAGE_TEXT.to(name)}</span>
          </button>
        )}
      </div>
      {hasKeys && (
        <p className="front-keys">
          {withElements(FRONT_PAGE_TEXT.keys, {
            space: <kbd>{SORT_KEYS.space}</kbd>,
            up: <kbd>{SORT_KEYS.up}</kbd>,
            down: <kbd>{SORT_KEYS.down}</kbd>,
            drop: <kbd>{SORT_KEYS.space}</kbd>,
            escape: <kbd>{SORT_KEYS.escape}</kbd>,
          })}
        </p>
      )}
      {rows.length > 0 && (
        <ol className="pins" role="list" ref={list}>
          {(sorting.order ?? rows).map((row, index) => (
            <PinItem
              key={row._id}
              row={row}
              index={index}
              count={rows.length}
              movedFrom={sorting.lifted === row._id ? rows.indexOf(row) : null}
              isLead={isLead}
              newsroom={newsroom}
              onLift={(event) => sorting.lift(event, row._id)}
              onHandleKey={(event) => sorting.onHandleKey(event, row._id)}
              onStep={(place) => step(row._id, place)}
              onEnd={() => setEnding(row._id)}
              onNoEnd={() => setEnd(row._id, null)}
              onRemove={() => remove(row)}
            />
          ))}
        </ol>
      )}
      {rows.length < places && (
        <p className="front-rest">
          {rows.length > 0
            ? FRONT_PAGE_TEXT.others(places - rows.length)
            : isLead
              ? FRONT_PAGE_TEXT.noneFeatured(places)
              : FRONT_PAGE_TEXT.none(places)}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {isAdding && (
        <AddDialog
          heading={isLead ? FRONT_PAGE_TEXT.add : FRONT_PAGE_TEXT.pin}
          token={token}
          exclude={onFrontPage}
          onwards={heading}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      {endingRow !== undefined && (
        <EndDialog
          until={endingRow.until}
          newsroom={newsroom}
          onSet={(until) => setEnd(endingRow._id, until)}
          onClose={() => setEnding(null)}
        />
      )}
    </section>
  );
}
