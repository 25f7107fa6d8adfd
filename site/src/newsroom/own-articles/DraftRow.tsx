import { CalendarOff, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ManuscriptReturned } from '@contract/manuscripts.ts';
import type { ReactNode } from 'react';
import { dateOf } from '../../writing/device-draft/draft-state.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { PLAN_TEXT, WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuEntry, MoreMenu } from '../../ui/MoreMenu.tsx';
import './device-drafts.css';

/** Characters of the text shown for a draft without a title. */
const OPENING_LENGTH = 60;

interface DraftRowProps {
  /** The banner, or words in its place. */
  art: ReactNode;
  title: string;
  state: string;
  /** What the sign before the state shows, if not a draft. */
  sign?: 'withdrawn' | 'review' | 'scheduled' | undefined;
  /** What follows the state: when it will be published, or was submitted. */
  when?: string;
  changed: string;
  /** The beginning of the text, for a draft without a title. */
  opening?: string | undefined;
  /** Who writes it too. */
  others?: string;
  /** An additional fact. */
  note?: string | undefined;
  /** The note of an admin, and when the list was requested, in milliseconds since 1970. */
  returned?: { note: ManuscriptReturned; now: number } | undefined;
  /** Words of the text. */
  words: number;
  /** Where it can be edited; no buttons without it. */
  href: string | undefined;
  /** What else can be done with it, if the server has it. */
  menu?: readonly MenuEntry[];
  onDelete?: (() => void) | undefined;
  onUnschedule?: () => void;
  onTakeBack?: () => void;
  /** Of a withdrawn article. */
  onPublishAgain?: (() => void) | undefined;
}

/** A draft: banner, title, date, length; edit it, and what else can be done. */
export function DraftRow(props: DraftRowProps) {
  const {
    art,
    title,
    state,
    sign,
    changed,
    opening = '',
    others = '',
    note,
    returned,
    words,
    href,
    menu,
    onDelete,
    onUnschedule,
    onTakeBack,
    onPublishAgain,
    when = '',
  } = props;
  const named = <span className="visually-hidden"> {title}</span>;
  return (
    <li className="draft-row">
      <div className="draft-row-art">{art}</div>
      <div className="draft-row-text">
        <h3 className="draft-row-title" lang={languageOf(title)}>
          {title}
        </h3>
        <p className="draft-row-facts">
          <span className="draft-row-state" data-state={sign}>
            {state}
          </span>
          {when !== '' && <span>{when}</span>}
          <span>Changed {changed}</span>
          {others !== '' && <span lang={languageOf(others)}>{others}</span>}
          {opening !== '' && <span lang={languageOf(opening)}>“{shorten(opening, OPENING_LENGTH)}”</span>}
          {note !== undefined && <span>{note}</span>}
          {returned !== undefined && (
            <span>{REVIEW_TEXT.returnedOn(dateOf(Date.parse(returned.note.at), returned.now))}</span>
          )}
        </p>
        {returned !== undefined && <ReturnedNote returned={returned.note} now={returned.now} />}
      </div>
      <p className="draft-row-words">
        <b>{words.toLocaleString('en-IN')}</b> {words === 1 ? 'word' : 'words'}
      </p>
      {href !== undefined && (
        <div className="draft-row-buttons">
          <a className="button button-small button-outline" href={href}>
            <Icon of={Pencil} size={16} />
            Edit{named}
          </a>
          {onPublishAgain !== undefined && (
            <button type="button" className="button button-small button-outline" onClick={onPublishAgain}>
              <Icon of={Undo2} size={16} />
              {WITHDRAWAL_TEXT.again}
              {named}
            </button>
          )}
          {onUnschedule !== undefined && (
            <button type="button" className="button button-small button-quiet" onClick={onUnschedule}>
              <Icon of={CalendarOff} size={16} />
              {PLAN_TEXT.unschedule}
              {named}
            </button>
          )}
          {onTakeBack !== undefined && (
            <button type="button" className="button button-small button-quiet" onClick={onTakeBack}>
              <Icon of={Undo2} size={16} />
              {REVIEW_TEXT.takeBack}
              {named}
            </button>
          )}
          {onDelete !== undefined && (
            <button type="button" className="button button-small button-delete" onClick={onDelete}>
              <Icon of={Trash2} size={16} />
              Delete{named}
            </button>
          )}
          {menu !== undefined && <MoreMenu label={`More for ${title}`} entries={menu} />}
        </div>
      )}
    </li>
  );
}
