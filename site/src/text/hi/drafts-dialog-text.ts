import type * as english from '../en/drafts-dialog-text.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

/** The dialog that offers drafts of this device. */
export const DRAFTS_DIALOG_TEXT = {
  heading: 'अधूरा काम',
  question: (drafts) =>
    plural(drafts, {
      one: 'इस डिवाइस पर आपका कुछ काम अधूरा है। क्या आप उसे आगे लिखना चाहेंगे?',
      other: 'इस डिवाइस पर आपका कुछ काम अधूरा है। आप कौन-सा मसौदा आगे लिखना चाहेंगे?',
    }),
  changed: ({ when, length }) => `आख़िरी बदलाव ${when}, ${length}`,
  orphan: 'इसका लेख हटा दिया गया है। यह नया लेख बन जाएगा।',
  continue: 'आगे लिखें',
  discard: 'हटाएँ',
  undo: 'पहले जैसा करें',
  continueNamed: (title) => `${title} आगे लिखें`,
  discardNamed: (title) => `${title} हटाएँ`,
  undoNamed: (title) => `${title} पहले जैसा करें`,
  writeNew: 'नया लेख लिखें',
  editAsItIs: 'लेख जैसा है, वैसा ही संपादित करें',
} as const satisfies Translation<typeof english.DRAFTS_DIALOG_TEXT>;
