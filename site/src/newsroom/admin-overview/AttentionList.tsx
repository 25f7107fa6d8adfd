import type { Attention } from '@contract/overview.ts';
import { Archive, CircleAlert, Clock, HardDrive, Pin, Unplug } from 'lucide-react';
import { languageOf } from '../../lib/prose/language.ts';
import { PATHS } from '../../paths.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { addressOf, placeIn } from '../admin-articles/articles-address.ts';
import { attentionItems } from './attention-items.ts';

const ICONS = {
  missed: Clock,
  mail: CircleAlert,
  backup: Archive,
  disk: HardDrive,
  pins: Pin,
  webhooks: Unplug,
};
/** The last changed ones first. */
const DRAFTS = { ...placeIn(''), state: 'draft' } as const;

interface AttentionListProps {
  attention: Attention;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: string;
}

/** What needs attention, and what to do about it. */
export function AttentionList({ attention, now, timeZone }: AttentionListProps) {
  const items = attentionItems(attention, now, timeZone);
  if (items.length === 0) return <p className="overview-none">{OVERVIEW_TEXT.noAttention}</p>;
  return (
    <ul role="list">
      {items.map(({ kind, title, note }) => (
        <li key={kind} className="overview-attention" data-kind={kind}>
          <Icon of={ICONS[kind]} />
          <div>
            <h3>{title}</h3>
            {/* Titles have their own language, and so do the words of a mail server. */}
            <p lang={languageOf(note)}>{note}</p>
            {kind === 'missed' && <a href={addressOf(DRAFTS)}>{OVERVIEW_TEXT.drafts}</a>}
            {kind === 'mail' && <a href={PATHS.adminSettings}>{OVERVIEW_TEXT.mailSettings}</a>}
            {kind === 'backup' && <BackupHelp />}
            {kind === 'pins' && <a href={PATHS.adminFrontPage}>{OVERVIEW_TEXT.frontPage}</a>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function BackupHelp() {
  return (
    <details>
      <summary>{OVERVIEW_TEXT.howToBackUp}</summary>
      <p>
        {withElements(OVERVIEW_TEXT.backUp, {
          command: <code>{OVERVIEW_TEXT.backUpCommand}</code>,
          compose: <code>{OVERVIEW_TEXT.backUpByCompose}</code>,
        })}
      </p>
    </details>
  );
}
