import type { ManuscriptReturned } from '@contract/manuscripts.ts';
import { type LucideIcon, Pencil } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { TRASH_TEXT } from '@text/messages.ts';
import { ROW_TEXT } from '@text/own-articles-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuEntry, MoreMenu } from '../../ui/MoreMenu.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { ReturnedNote } from '../ReturnedNote.tsx';
import './list-row.css';

/** Number of characters of the text shown for a draft without a title. */
const OPENING_LENGTH = 60;

/** The start of a text in quotation marks; empty for an empty text. */
export function quotedOpening(text: string): string {
  return text === '' ? '' : `“${shorten(text, OPENING_LENGTH)}”`;
}

/** Number of remaining days from which a row shows a warning. */
const WARNING_DAYS = 1;

/** A button of a row. */
export interface RowAction {
  icon?: LucideIcon;
  label: string;
  look: 'outline' | 'quiet' | 'delete';
  run: () => void;
}

/** The status, facts and buttons of a row. */
export interface RowContent {
  /** Text of the status; absent if all rows have the same. */
  status?: string;
  /** Chooses the icon of the status; absent for a draft. */
  statusIcon?: 'withdrawn' | 'review' | 'scheduled' | 'trash';
  /** Shown after the status. Empty texts are left out. */
  facts: readonly (string | ReactElement)[];
  /** The note of the admin who returned it, and when the list was loaded, in milliseconds since 1970. */
  returned?: { note: ManuscriptReturned; now: number } | undefined;
  /** Number of words of the text. */
  words?: number;
  /** Address of the editor. */
  href?: string | undefined;
  actions?: readonly RowAction[];
  menu?: readonly MenuEntry[];
  /** Called when the menu opens. */
  onMenu?: () => void;
}

interface ListRowProps extends RowContent {
  art: ReactNode;
  title: string;
  /** Level of the heading. */
  level?: 2 | 3;
}

/** The banner of a row, or a text instead of a missing one. */
export function RowArt({ children }: { children: ReactNode }) {
  return <div className="draft-row-art">{children}</div>;
}

/** The number of days until an item of the trash is deleted permanently. */
export function DaysLeft({ days }: { days: number }) {
  return (
    <b className="draft-row-left" data-soon={days <= WARNING_DAYS}>
      {TRASH_TEXT.daysLeft(days)}
    </b>
  );
}

/** A row of a list of manuscripts or people: picture, title, facts, buttons and menu. */
export function ListRow(props: ListRowProps) {
  const { art, title, level = 3, status, statusIcon, facts, returned } = props;
  const { words, href, actions = [], menu, onMenu } = props;
  const Heading: 'h2' | 'h3' = `h${level}`;
  const hiddenTitle = <span className="visually-hidden"> {title}</span>;
  const hasButtons = href !== undefined || actions.length > 0;
  return (
    <li className={statusIcon === 'trash' ? 'draft-row draft-row-trashed' : 'draft-row'}>
      {art}
      <div className="draft-row-text">
        <Heading className="draft-row-title" lang={languageOf(title)}>
          {title}
        </Heading>
        <p className="draft-row-facts">
          {status !== undefined && (
            <span className="draft-row-state" data-state={statusIcon}>
              {status}
            </span>
          )}
          {facts.map((fact, index) =>
            typeof fact !== 'string' ? (
              <Fragment key={index}>{fact}</Fragment>
            ) : (
              fact !== '' && (
                <span key={index} lang={languageOf(fact)}>
                  {fact}
                </span>
              )
            ),
          )}
        </p>
        {returned !== undefined && <ReturnedNote returned={returned.note} now={returned.now} />}
      </div>
      {words !== undefined && (
        <p className="draft-row-words">
          {withElements(ROW_TEXT.wordCount(words), { number: <b>{groupedDigits(words)}</b> })}
        </p>
      )}
      {hasButtons && (
        <div className="draft-row-buttons">
          {href !== undefined && (
            <a className="button button-small button-outline" href={href}>
              <Icon of={Pencil} size={16} />
              {ROW_TEXT.edit}
              {hiddenTitle}
            </a>
          )}
          {actions.map(({ icon, label, look, run }) => (
            <button key={label} type="button" className={`button button-small button-${look}`} onClick={run}>
              {icon !== undefined && <Icon of={icon} size={16} />}
              {label}
              {hiddenTitle}
            </button>
          ))}
          {menu !== undefined && <MoreMenu label={ROW_TEXT.more(title)} entries={menu} onOpen={onMenu} />}
        </div>
      )}
    </li>
  );
}
