import { Ellipsis, type LucideIcon } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { useMenu } from './use-menu.ts';
import './more-menu.css';

/** A link or an action. */
export type MenuEntry = {
  icon: LucideIcon;
  label: string;
  /** A second line. */
  note?: string;
} & ({ href: string } | { run: () => void });

interface MoreMenuProps {
  /** Accessible name of the button. */
  label: string;
  entries: readonly MenuEntry[];
  /** Called when the menu opens. */
  onOpen?: (() => void) | undefined;
}

/** A button with three dots that opens a menu. */
export function MoreMenu({ label, entries, onOpen }: MoreMenuProps) {
  const { id, opener, menu, isOpen, place, close, toggle, onOpenerKey, onMenuKey } = useMenu({
    count: entries.length,
    onOpen,
  });
  return (
    <div className="more">
      <button
        ref={opener}
        type="button"
        className="button button-small button-outline more-opener"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={onOpenerKey}
      >
        <Icon of={Ellipsis} size={16} />
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <div ref={menu} id={id} className="more-menu" role="menu" aria-label={label} onKeyDown={onMenuKey}>
          {entries.map((entry, n) => {
            const shared = { role: 'menuitem', className: 'more-entry', tabIndex: n === place ? 0 : -1 };
            const content = (
              <>
                <Icon of={entry.icon} size={16} />
                {entry.note === undefined ? (
                  entry.label
                ) : (
                  <span>
                    {entry.label}
                    <span className="more-note">{entry.note}</span>
                  </span>
                )}
              </>
            );
            return 'href' in entry ? (
              <a key={entry.label} {...shared} href={entry.href}>
                {content}
              </a>
            ) : (
              <button
                key={entry.label}
                {...shared}
                type="button"
                onClick={() => {
                  close();
                  entry.run();
                }}
              >
                {content}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
