import { useEffect } from 'react';

/** CSS pixels that a keyboard takes at least: more than a browser's own bars. */
const KEYBOARD_HEIGHT = 150;
const TEXT_FIELD = 'textarea, input:not([type=file]), [contenteditable=true]';

/**
 * Marks the page while a keyboard on the screen takes its lower part. Browsers do not tell: either the page or what is
 * seen of it becomes lower while a text field has the focus.
 */
export function useKeyboardUp(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let width = innerWidth;
    let tallest = innerHeight;
    const update = () => {
      if (innerWidth !== width) [width, tallest] = [innerWidth, 0];
      const shown = visualViewport === null ? innerHeight : visualViewport.height * visualViewport.scale;
      tallest = Math.max(tallest, innerHeight, shown);
      const isTyping = document.activeElement?.matches(TEXT_FIELD) === true;
      if (isTyping && tallest - shown > KEYBOARD_HEIGHT) dataset['keyboardUp'] = '';
      else delete dataset['keyboardUp'];
    };
    visualViewport?.addEventListener('resize', update);
    addEventListener('resize', update);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      visualViewport?.removeEventListener('resize', update);
      removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
      delete dataset['keyboardUp'];
    };
  }, []);
}
