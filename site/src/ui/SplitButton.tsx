import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { Icon } from './Icon.tsx';
import { useMenu } from './use-menu.ts';
import './split-button.css';

export interface MenuItem {
  icon: LucideIcon;
  label: string;
  /** Description of the action. */
  note: string;
  /** Whether a line separates it from the previous item. */
  isApart?: boolean;
  run: () => void;
}

interface SplitButtonProps {
  /** Label of the main half. */
  label: string;
  /** Action of the main half: the id of a form to submit, or a function. */
  main: string | (() => void);
  /** Accessible name of the half that opens the menu. */
  moreLabel: string;
  items: readonly MenuItem[];
  /** Called when the menu opens. */
  onOpen?: () => void;
  disabled: boolean;
}

/** A button whose main half acts immediately, and whose other half opens a menu. */
export function SplitButton({ label, main, moreLabel, items, onOpen, disabled }: SplitButtonProps) {
  const { id, opener, menu, isOpen, place, close, toggle, onOpenerKey, onMenuKey } = useMenu({
    count: items.length,
    onOpen,
    disabled,
  });
  return (
    <div className="split">
      <button
        {...(typeof main === 'string'
          ? ({ type: 'submit', form: main } as const)
          : ({ type: 'button', onClick: main } as const))}
        className="button button-primary split-main"
        data-first="submit"
        disabled={disabled}
      >
        {label}
      </button>
      <button
        ref={opener}
        type="button"
        className="button button-primary split-more"
        aria-label={moreLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={toggle}
        onKeyDown={onOpenerKey}
      >
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          className="split-menu"
          role="menu"
          aria-label={moreLabel}
          onKeyDown={onMenuKey}
        >
          {items.map(({ icon, label: name, note, isApart = false, run }, n) => (
            <Fragment key={name}>
              {isApart && <hr className="split-line" />}
              <button
                type="button"
                role="menuitem"
                tabIndex={n === place ? 0 : -1}
                className="split-item"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <Icon of={icon} />
                <span>{name}</span>
                <span className="split-note">{note}</span>
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
