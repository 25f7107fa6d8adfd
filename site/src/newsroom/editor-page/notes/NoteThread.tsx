import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { languageOf } from '../../../lib/prose/language.ts';
import { NOTES_TEXT } from '@text/notes-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { withElements } from '../../../ui/with-elements.ts';
import { initialsOf, entryMoment } from './thread.ts';
import type { NotesView } from './use-notes.ts';

/** CSS pixels of a portrait. */
const PORTRAIT = 32;

function NotePortrait({ name, photo }: { name: string; photo: string | null }) {
  if (photo !== null)
    return <img className="note-portrait" src={photo} alt="" width={PORTRAIT} height={PORTRAIT} />;
  return (
    <span className="note-portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The notes and events, newest at the bottom. */
export function NoteThread({ notes }: { notes: NotesView }) {
  const { thread, hasMore, loadMore, writer, remove, total } = notes;
  const [now] = useState(() => Date.now());
  const scroller = useRef<HTMLDivElement>(null);
  const newest = thread.at(-1)?.at;

  // Scrolls to the newest entry when the thread opens or gets a new one, but not when older entries load.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && newest !== undefined) element.scrollTop = element.scrollHeight;
  }, [newest]);

  return (
    <div ref={scroller} className="note-scroller" tabIndex={0} role="log" aria-label={NOTES_TEXT.thread}>
      {hasMore && (
        <button type="button" className="button button-quiet button-small note-earlier" onClick={loadMore}>
          {NOTES_TEXT.earlier}
        </button>
      )}
      {total === 0 && <p className="note-none">{NOTES_TEXT.none}</p>}
      <ol className="note-list">
        {thread.map((entry, index) => {
          const moment = entryMoment(entry.at, thread[index - 1]?.at, now);
          const time = <time dateTime={entry.at}>{moment}</time>;
          if (entry.kind === 'event')
            return (
              <li key={entry.at + entry.text} className="note-event">
                {withElements(NOTES_TEXT.event, { activity: entry.text, moment: time })}
              </li>
            );
          const { _id, by, text, isReturn } = entry.note;
          const name = by?.name ?? NOTES_TEXT.somebody;
          return (
            <li key={_id} className="note" data-return={isReturn || undefined}>
              <NotePortrait name={name} photo={by?.profilePhoto ?? null} />
              <div>
                <p className="note-by">
                  {withElements(isReturn ? NOTES_TEXT.returnedBy : NOTES_TEXT.by, {
                    name: <b lang={languageOf(name)}>{name}</b>,
                    moment: time,
                  })}
                </p>
                <p className="note-text" lang={languageOf(text)} dir="auto">
                  {text}
                </p>
              </div>
              {by?._id === writer && !isReturn && (
                <button type="button" className="note-delete" onClick={() => remove(entry.note)}>
                  <Icon of={Trash2} size={16} />
                  <span className="visually-hidden">{NOTES_TEXT.remove(moment)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
