import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface ModalDialogProps {
  heading: string;
  text?: string;
  /** A class in addition to `dialog`. */
  look?: string | undefined;
  /** The heading gets the focus, not the first control. */
  isRead?: boolean;
  /** Its content gets the focus on close, instead of the opener. */
  onwards?: RefObject<HTMLElement | null> | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function giveFocus(onwards: ModalDialogProps['onwards'], opener: Element | null): void {
  if (onwards?.current) onwards.current.focus({ preventScroll: true });
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * The second click of a double click must not answer a question that has just opened, or press what was below a
 * closed one.
 */
function ignoreSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
}

/**
 * A question that must be answered first. The browser's dialog traps the focus and closes on Escape; the opener gets
 * the focus back. Mount it to ask, unmount it when answered.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { heading, text, look, isRead = false, onwards, onCancel, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    if (isRead) title.current?.focus();
    ignoreSecondClick();
    return () => {
      element?.close();
      ignoreSecondClick();
      // Only after closing: nothing behind an open dialog can take the focus.
      giveFocus(onwards, opener);
    };
  }, [isRead, onwards]);

  return (
    <dialog
      ref={dialog}
      className={look === undefined ? 'dialog' : `dialog ${look}`}
      aria-labelledby={`${id}-heading`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 ref={title} id={`${id}-heading`} className="dialog-heading" tabIndex={isRead ? -1 : undefined}>
        {heading}
      </h2>
      {text !== undefined && (
        <p id={`${id}-text`} className="dialog-question">
          {text}
        </p>
      )}
      {children}
    </dialog>
  );
}
