import type { ArticleAuthor } from '@contract/articles.ts';
import { MAX_AUTHORS } from '@contract/limits.ts';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { languageOf } from '../../../../lib/prose/language.ts';
import { joinNames } from '../../../../lib/prose/names.ts';
import { BYLINE_TEXT } from '@text/byline-messages.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Portrait } from '../../../../ui/Portrait.tsx';
import { AuthorFinder } from './AuthorFinder.tsx';
import { useSorting } from '../../../sorting/use-sorting.ts';
import { withMoved } from '../../../sorting/with-moved.ts';
import { without } from './byline-order.ts';
import type { Byline } from './use-byline.ts';
import './byline.css';

/** The authors in their order. The first author may change the others, who may leave. */
export function BylineChoice({ byline }: { byline: Byline }) {
  const { authors, publicAuthors, writer, permission, reason, set } = byline;
  const list = useRef<HTMLOListElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const isEditor = permission === 'all' || permission === 'others';
  /** Index of the first place that the user may change. */
  const first = permission === 'all' ? 0 : 1;
  const drag = useSorting(list, authors, { first, onDrop: move });
  const shown = drag.order ?? authors;

  function move(id: string, place: number): void {
    const moved = withMoved(authors, id, place, first);
    const at = moved.findIndex(({ _id }) => _id === id);
    if (authors[at]?._id === id) return;
    const { activeElement } = document;
    flushSync(() => {
      set(moved);
      setAnnouncement(BYLINE_TEXT.place(moved[at]?.name ?? '', at + 1, moved.length));
    });
    // React moves the row in the document, and its button loses the focus.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  function remove({ _id, name }: ArticleAuthor): void {
    if (_id === writer) {
      setLeaving(true);
      return;
    }
    flushSync(() => {
      set(without(authors, _id));
      setAnnouncement(BYLINE_TEXT.takenOff(name));
    });
    finder.current?.focus();
  }

  return (
    <section className="drawer-part">
      <h3>{BYLINE_TEXT.heading}</h3>
      <ol className="bylines" role="list" ref={list}>
        {shown.map((author, index) => {
          const { _id, name, profilePhoto } = author;
          const isMovable = isEditor && index >= first;
          const isRemovable = isEditor
            ? isMovable && authors.length > 1
            : permission === 'self' && _id === writer;
          return (
            <li key={_id} className="bylines-row" data-lifted={drag.lifted === _id || undefined}>
              {isEditor && (
                <span
                  className="bylines-handle"
                  data-movable={(isMovable && authors.length > first + 1) || undefined}
                  onPointerDown={(event) => isMovable && drag.lift(event, _id)}
                >
                  <Icon of={GripVertical} />
                </span>
              )}
              <Portrait src={profilePhoto} shape="circle" className="bylines-portrait" />
              <div className="bylines-person">
                <p lang={languageOf(name)} dir="auto">
                  {name}
                </p>
                <p>{index === 0 ? BYLINE_TEXT.first : BYLINE_TEXT.other}</p>
              </div>
              <div className="bylines-acts">
                {isEditor && (
                  <>
                    <button
                      type="button"
                      className="button button-icon button-quiet"
                      aria-label={BYLINE_TEXT.down(name)}
                      disabled={index < first}
                      aria-disabled={index === authors.length - 1}
                      onClick={() => move(_id, index + 1)}
                    >
                      <Icon of={ArrowDown} />
                    </button>
                    <button
                      type="button"
                      className="button button-icon button-quiet"
                      aria-label={BYLINE_TEXT.up(name)}
                      disabled={index < first}
                      aria-disabled={index === first}
                      onClick={() => move(_id, index - 1)}
                    >
                      <Icon of={ArrowUp} />
                    </button>
                  </>
                )}
                {(isEditor || isRemovable) && (
                  <button
                    type="button"
                    className="button button-icon button-quiet"
                    aria-label={BYLINE_TEXT.takeOff(name)}
                    disabled={!isRemovable}
                    onClick={() => remove(author)}
                  >
                    <Icon of={X} />
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {isLeaving && (
        <div className="bylines-leave" role="group" aria-label={BYLINE_TEXT.leave}>
          <p>{BYLINE_TEXT.leaveQuestion}</p>
          <button
            type="button"
            className="button button-small button-outline"
            onClick={() => setLeaving(false)}
          >
            {BYLINE_TEXT.stay}
          </button>
          <button
            type="button"
            className="button button-small button-delete"
            ref={(button) => button?.focus()}
            onClick={() => void byline.leave()}
          >
            {BYLINE_TEXT.leave}
          </button>
        </div>
      )}
      {isEditor && authors.length < MAX_AUTHORS && (
        <AuthorFinder
          input={finder}
          writer={writer}
          authors={authors}
          onAdd={(author) => {
            set([...authors, author]);
            setAnnouncement(BYLINE_TEXT.added(author.name));
          }}
        />
      )}
      {isEditor && authors.length >= MAX_AUTHORS && (
        <p className="drawer-note bylines-note">{BYLINE_TEXT.full}</p>
      )}
      {publicAuthors !== null && (
        <p className="drawer-note bylines-note">{BYLINE_TEXT.shown(joinNames(publicAuthors))}</p>
      )}
      {reason !== null && <p className="drawer-note bylines-note">{reason}</p>}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
