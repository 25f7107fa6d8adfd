import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface ModalDialogProps {
  heading: string;
  text?: string;
  /** A class in addition to `dialog`. */
  look?: string | undefined;
  /** Focuses the heading instead of the first control. */
  isRead?: boolean;
  /** The element in it gets the focus on close, instead of the opener. */
  onwards?: RefObject<HTMLElement | null> | undefined;
  /** Whether it may stay open after `onCancel`. */
  mayStay?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

function restoreFocus(onwards: ModalDialogProps['onwards'], opener: Element | null): void {
  if (onwards?.current) onwards.current.focus({ preventScroll: true });
  else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * Ignores the second click of a double click. It must not press a button of a dialog that has just opened, nor an element
 * that was below a dialog that has just closed.
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
 * A modal dialog. The browser traps the focus and cancels it on Escape. On close, the opener gets the focus back. It is open
 * while it is mounted.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { heading, text, look, isRead = false, onwards, mayStay = false, onCancel, children } = props;
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
      // After closing, because elements outside an open modal dialog cannot get the focus.
      restoreFocus(onwards, opener);
    };
  }, [isRead, onwards]);

  /** Browsers close a dialog at a second Escape, whatever `onCancel` does: one that may stay does not leave the key to them. */
  function cancelOnEscape(event: KeyboardEvent): void {
    const isOfDialogInside =
      event.target instanceof Element && event.target.closest('dialog') !== dialog.current;
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || isOfDialogInside)
      return;
    event.preventDefault();
    onCancel();
  }

  return (
    <dialog
      ref={dialog}
      className={look === undefined ? 'dialog' : `dialog ${look}`}
      aria-labelledby={`${id}-heading`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onKeyDown={mayStay ? cancelOnEscape : undefined}
      onCancel={(event) => {
        // React passes on the event of a dialog inside, and browsers that of a file chooser.
        if (event.target !== event.currentTarget) return;
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
