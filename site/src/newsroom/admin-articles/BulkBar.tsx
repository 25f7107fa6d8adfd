import type { BulkKind } from '@contract/bulk-actions.ts';
import { type Genre, GENRES } from '@contract/genres.ts';
import { genreName } from '@text/genre-names.ts';
import { X } from 'lucide-react';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import '../../ui/more-menu.css';
import '../bulk/bulk-progress.css';

interface BulkBarProps {
  /** Number of chosen articles. */
  count: number;
  /** Number of articles of the list; `null` if they cannot all be chosen, or are. */
  all: number | null;
  disabled: boolean;
  onAll: () => void;
  onNone: () => void;
  onAction: (kind: Exclude<BulkKind, 'tag' | 'picture'>) => void;
  onTag: (tag: Genre) => void;
}

/** What to do with the chosen articles. */
export function BulkBar({ count, all, disabled, onAll, onNone, onAction, onTag }: BulkBarProps) {
  return (
    <div className="bulk-bar bulk-choice" role="group" aria-label={BULK_TEXT.bar}>
      <p className="bulk-count" role="status">
        {BULK_TEXT.chosen(count)}
      </p>
      <div className="bulk-actions">
        <button type="button" disabled={disabled} onClick={() => onAction('publish')}>
          {BULK_TEXT.actions.publish}
        </button>
        <button type="button" disabled={disabled} onClick={() => onAction('withdraw')}>
          {BULK_TEXT.actions.withdraw}
        </button>
        <TagMenu disabled={disabled} onTag={onTag} />
        <button type="button" disabled={disabled} onClick={() => onAction('author')}>
          {BULK_TEXT.actions.author}
        </button>
        <button type="button" className="bulk-trash" disabled={disabled} onClick={() => onAction('trash')}>
          {BULK_TEXT.actions.trash}
        </button>
      </div>
      <div className="bulk-end">
        {all !== null && (
          <button type="button" onClick={onAll}>
            {BULK_TEXT.all(all)}
          </button>
        )}
        <button type="button" className="bulk-close" onClick={onNone}>
          <Icon of={X} size={16} />
          <span className="visually-hidden">{BULK_TEXT.none}</span>
        </button>
      </div>
    </div>
  );
}

function TagMenu({ disabled, onTag }: Pick<BulkBarProps, 'disabled' | 'onTag'>) {
  const { id, opener, menu, isOpen, place, close, toggle, onOpenerKey, onMenuKey } = useMenu({
    count: GENRES.length,
    disabled,
  });
  return (
    <span className="more">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={toggle}
        onKeyDown={onOpenerKey}
      >
        {BULK_TEXT.actions.tag}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          className="more-menu bulk-tags"
          role="menu"
          aria-label={BULK_TEXT.actions.tag}
          onKeyDown={onMenuKey}
        >
          {GENRES.map((tag, index) => (
            <button
              key={tag}
              type="button"
              role="menuitem"
              className="more-entry"
              tabIndex={index === place ? 0 : -1}
              onClick={() => {
                close();
                onTag(tag);
              }}
            >
              {genreName(tag)}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
